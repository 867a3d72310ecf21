package org.tenbo.console.picture;

/** What a display is to show; each kind of display takes one kind of picture. */
public sealed interface Picture permits Bitmap, Digits, Pixmap {}
