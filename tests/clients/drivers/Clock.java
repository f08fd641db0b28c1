package slipway;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;

/** Moves the clock of the sandbox, in place of the thread. */
final class Clock {
    static void sleep(long milliseconds) {
        try (InputStream waited = new URL(System.getenv("CLOCK") + "?wait=" + milliseconds / 1e3).openStream()) {
            waited.readAllBytes();
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
