package android.view;

import android.graphics.Insets;

/** A notch at the top, and bars that are lower than it. */
public class WindowInsets {
    public Insets getInsets(int types) {
        int top = (types & Type.displayCutout()) != 0 ? 96 : 63;
        return new Insets(0, top, 0, (types & Type.systemBars()) != 0 ? 48 : 0);
    }

    public static class Type {
        public static int systemBars() {
            return 7;
        }

        public static int displayCutout() {
            return 128;
        }
    }
}
