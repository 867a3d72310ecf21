package org.tenbo.rules.set;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Says what one switch of a ruleset decides, and the range of its number. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Switch {
  /** One sentence for a person who chooses a value. */
  String value();

  /** The least number allowed; for lists, of each element; for a text, of characters. */
  int min() default 0;

  /** The greatest number allowed; for lists, of each element; for a text, of characters. */
  int max() default Integer.MAX_VALUE;

  /** Numbers must be a multiple of this. */
  int step() default 1;
}
