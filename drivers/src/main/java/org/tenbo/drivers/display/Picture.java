package org.tenbo.drivers.display;

/** What a display can be given to show; a display takes one kind only. */
public sealed interface Picture permits BitPicture, ColourPicture, DigitPicture {}
