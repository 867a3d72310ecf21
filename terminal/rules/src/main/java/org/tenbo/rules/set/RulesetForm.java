package org.tenbo.rules.set;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The one mapping between a {@link Ruleset} and keyed values, as a ruleset file, a stored game and
 * the documents hold them.
 *
 * <p>A key is {@code section.switch} in kebab case, after the record components that hold it, so a
 * new component is a new key everywhere at once. Values are Boolean, Integer, String (names of
 * constants in kebab case), and lists of them.
 */
public final class RulesetForm {
  /** So much of a wrong value is repeated in the refusal, in characters. */
  private static final int LONGEST_SHOWN = 60;

  /** What the records of a ruleset hold, looked up once since reflection is slow. */
  private static final List<Section> SECTIONS =
      Arrays.stream(Ruleset.class.getRecordComponents()).map(Section::of).toList();

  /** The name of every switch, in the order of a ruleset file. */
  private static final List<String> NAMES =
      SECTIONS.stream().flatMap(section -> section.slots().stream()).map(Slot::name).toList();

  private RulesetForm() {}

  /** A component of a ruleset: a record with its switches, or a switch that stands alone. */
  private record Section(RecordComponent component, List<Slot> slots) {
    static Section of(RecordComponent component) {
      String name = kebab(component.getName());
      if (!component.getType().isRecord()) {
        return new Section(component, List.of(new Slot(name, component)));
      }
      return new Section(
          component,
          Arrays.stream(component.getType().getRecordComponents())
              .map(each -> new Slot(name + "." + kebab(each.getName()), each))
              .toList());
    }

    Class<?> type() {
      return component.getType();
    }

    Object read(Map<String, ?> values) {
      Object[] read = slots.stream().map(slot -> slot.read(values.get(slot.name()))).toArray();
      return type().isRecord() ? create(kebab(component.getName()), type(), read) : read[0];
    }
  }

  /** Where one switch is held. */
  private record Slot(String name, RecordComponent component) {
    Switch range() {
      return component.getAnnotation(Switch.class);
    }

    String allowed() {
      return RulesetForm.allowed(component.getGenericType(), range());
    }

    Key key() {
      return new Key(name, range().value(), allowed(), meanings(component.getGenericType()));
    }

    Object read(@Nullable Object value) {
      if (value == null) {
        throw new Refused(name, "is missing; allowed: " + allowed());
      }
      return convert(this, component.getGenericType(), value);
    }
  }

  /**
   * One switch of the form.
   *
   * @param key {@code section.switch}
   * @param says what it decides
   * @param allowed the values that it may have, in words
   * @param meanings what its named values mean; empty for numbers, texts, and true or false
   */
  public record Key(String key, String says, String allowed, Map<String, String> meanings) {
    public Key {
      meanings = Collections.unmodifiableMap(new LinkedHashMap<>(meanings));
    }
  }

  /** A value that is missing, unknown, or not allowed. */
  public static final class Refused extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private final String key;
    private final String problem;

    Refused(String key, String problem) {
      super(key + " " + problem);
      this.key = key;
      this.problem = problem;
    }

    /** The key to mend. */
    public String key() {
      return key;
    }

    /** What is wrong with it and what is allowed. */
    public String problem() {
      return problem;
    }
  }

  /** Every switch, in the order of a ruleset file. */
  public static List<Key> keys() {
    return SECTIONS.stream().flatMap(section -> section.slots().stream()).map(Slot::key).toList();
  }

  /**
   * Reads a complete ruleset.
   *
   * @throws Refused if a value is missing, unknown, out of range, or contradicts another
   */
  public static Ruleset read(Map<String, ?> values) {
    Set<String> unknown = new TreeSet<>(values.keySet());
    unknown.removeAll(NAMES);
    if (!unknown.isEmpty()) {
      String key = unknown.iterator().next();
      throw new Refused(key, "is no switch; allowed: " + near(key));
    }
    Object[] arguments = SECTIONS.stream().map(section -> section.read(values)).toArray();
    return (Ruleset) create("name", Ruleset.class, arguments);
  }

  /** Writes every switch; reading it again gives the same ruleset. */
  public static Map<String, Object> write(Ruleset ruleset) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (Section section : SECTIONS) {
      Object held = section.type().isRecord() ? get(section.component(), ruleset) : ruleset;
      for (Slot slot : section.slots()) {
        values.put(slot.name(), plain(get(slot.component(), held)));
      }
    }
    return values;
  }

  /** The switches of the key's section, or the sections where it names none. */
  private static String near(String key) {
    String section = key.contains(".") ? key.substring(0, key.indexOf('.') + 1) : key;
    List<String> there = NAMES.stream().filter(each -> each.startsWith(section)).toList();
    if (there.isEmpty()) {
      there = NAMES.stream().map(each -> each.replaceFirst("[.].*", "")).distinct().toList();
    }
    return String.join(", ", there);
  }

  private static Object create(String key, Class<?> type, Object[] arguments) {
    try {
      Class<?>[] types =
          Arrays.stream(type.getRecordComponents())
              .map(RecordComponent::getType)
              .toArray(Class<?>[]::new);
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      String at = e.getCause() instanceof Contradiction contradiction ? contradiction.key() : key;
      throw new Refused(at, String.valueOf(e.getTargetException().getMessage()));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the rulesets' records cannot be created", e);
    }
  }

  private static Object convert(Slot slot, Type type, Object value) {
    if (type == String.class && value instanceof String text) {
      if (text.isBlank() || text.length() > slot.range().max()) {
        throw refused(slot, value);
      }
      return text;
    }
    if (type == boolean.class && value instanceof Boolean) {
      return value;
    }
    if (type == int.class || type == Integer.class) {
      return number(slot, value);
    }
    if (type instanceof Class<?> c && c.isEnum()) {
      return constant(slot, c, value);
    }
    if (type instanceof Class<?> c && c.isRecord()) {
      return create(slot.name(), c, new Object[] {number(slot, value)});
    }
    if (type instanceof ParameterizedType generic && value instanceof List<?> list) {
      return collection(slot, generic, list);
    }
    throw refused(slot, value);
  }

  private static Object collection(Slot slot, ParameterizedType type, List<?> list) {
    Type element = type.getActualTypeArguments()[0];
    List<Object> elements = new ArrayList<>();
    for (Object each : list) {
      elements.add(convert(slot, element, each));
    }
    if (type.getRawType() == List.class) {
      return List.copyOf(elements);
    }
    Set<Object> set = new LinkedHashSet<>(elements);
    if (set.size() != elements.size()) {
      throw new Refused(slot.name(), "names a value twice; allowed: " + slot.allowed());
    }
    return set;
  }

  private static Integer number(Slot slot, Object value) {
    Switch range = slot.range();
    long number =
        switch (value) {
          case Integer i -> i;
          case Long l -> l;
          default -> throw refused(slot, value);
        };
    if (number < range.min() || number > range.max() || number % range.step() != 0) {
      throw refused(slot, value);
    }
    return (int) number;
  }

  private static Object constant(Slot slot, Class<?> type, Object value) {
    for (Object constant : type.getEnumConstants()) {
      if (name(constant).equals(value)) {
        return constant;
      }
    }
    throw refused(slot, value);
  }

  /** A value as a ruleset file writes it. */
  public static String shown(@Nullable Object value) {
    return switch (value) {
      case null -> "nothing";
      case String text -> '"' + text + '"';
      case List<?> list -> list.stream().map(RulesetForm::shown).toList().toString();
      default -> value.toString();
    };
  }

  private static Refused refused(Slot slot, Object value) {
    String all = shown(value);
    String shown = all.length() <= LONGEST_SHOWN ? all : all.substring(0, LONGEST_SHOWN) + "...";
    return new Refused(slot.name(), "is " + shown + "; allowed: " + slot.allowed());
  }

  private static Map<String, String> meanings(Type type) {
    Map<String, String> meanings = new LinkedHashMap<>();
    if (type instanceof ParameterizedType generic) {
      return meanings(generic.getActualTypeArguments()[0]);
    }
    if (type instanceof Class<?> c && c.isEnum()) {
      for (Object constant : c.getEnumConstants()) {
        Means means = field(c, constant).getAnnotation(Means.class);
        if (means != null) {
          meanings.put(name(constant), means.value());
        }
      }
    }
    return meanings;
  }

  private static String allowed(Type type, Switch range) {
    if (type == String.class) {
      return "a text of " + range.min() + " to " + range.max() + " characters";
    }
    if (type == boolean.class) {
      return "true, false";
    }
    if (type instanceof Class<?> c && c.isEnum()) {
      return String.join(
          ", ", Arrays.stream(c.getEnumConstants()).map(e -> '"' + name(e) + '"').toList());
    }
    if (type instanceof ParameterizedType generic) {
      return "[" + allowed(generic.getActualTypeArguments()[0], range) + ", ...]";
    }
    String steps = range.step() == 1 ? "" : " in steps of " + range.step();
    return range.min() + " to " + range.max() + steps;
  }

  private static Object plain(Object value) {
    return switch (value) {
      case Enum<?> constant -> name(constant);
      case Set<?> set -> set.stream().map(RulesetForm::plain).toList();
      case List<?> list -> list.stream().map(RulesetForm::plain).toList();
      case Record single -> get(single.getClass().getRecordComponents()[0], single);
      default -> value;
    };
  }

  private static Object get(RecordComponent component, Object from) {
    try {
      return component.getAccessor().invoke(from);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the rulesets' records cannot be read", e);
    }
  }

  private static Field field(Class<?> type, Object constant) {
    try {
      return type.getField(((Enum<?>) constant).name());
    } catch (NoSuchFieldException e) {
      throw new LinkageError("a constant is no field of its type", e);
    }
  }

  private static String name(Object constant) {
    return ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String kebab(String camel) {
    return camel.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }
}
