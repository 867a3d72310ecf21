package org.tenbo.drivers.display;

/** What a display shall show, and how bright. */
public record Frame(Picture picture, Brightness brightness) {}
