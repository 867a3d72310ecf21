package org.tenbo.console.dialogue;

import java.util.Optional;

/** A label that a display draws where its key sits. */
public record Soft(Key key, Words label, Optional<Words> detail, boolean on) {}
