package org.tenbo.table.codec;

/**
 * An event as it is stored.
 *
 * @param type which event, such as {@code step-taken}
 * @param version the version of that type's body
 * @param body a JSON object
 */
public record StoredForm(String type, int version, String body) {}
