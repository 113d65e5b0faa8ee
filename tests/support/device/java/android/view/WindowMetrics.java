package android.view;

public class WindowMetrics {
    public WindowInsets getWindowInsets() {
        return new WindowInsets();
    }
}
