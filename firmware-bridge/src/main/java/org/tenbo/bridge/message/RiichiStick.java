package org.tenbo.bridge.message;

/** A riichi stick was laid on a panel's sensor, or taken off. */
public record RiichiStick(Panel panel, boolean present, ControllerTime at)
    implements FromController.Report {}
