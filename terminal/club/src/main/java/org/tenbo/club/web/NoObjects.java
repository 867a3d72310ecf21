package org.tenbo.club.web;

import io.avaje.jex.spi.JsonService;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Type;

/**
 * Turns no objects into JSON: pages make their own trees of it. Without one the library makes an
 * ObjectMapper when it begins to listen.
 */
@SuppressWarnings("TypeParameterUnusedInFormals") // as the library has it
final class NoObjects implements JsonService {
  @Override
  public void toJson(Object object, OutputStream out) {
    throw none();
  }

  @Override
  public String toJsonString(Object object) {
    throw none();
  }

  @Override
  public <T> T fromJson(Type type, String json) {
    throw none();
  }

  @Override
  public <T> T fromJson(Type type, InputStream json) {
    throw none();
  }

  @Override
  public <T> T fromJson(Type type, byte[] json) {
    throw none();
  }

  private static UnsupportedOperationException none() {
    return new UnsupportedOperationException("a page writes and reads its JSON by JsonText");
  }
}
