package android.content;

/** As much of Android's as the app and plyer's accelerometer ask for. */
public class Context {
    public static final String SENSOR_SERVICE = "sensor";
    public static final String DISPLAY_SERVICE = "display";

    public Object getSystemService(String name) {
        switch (name) {
            case SENSOR_SERVICE:
                return android.hardware.SensorManager.only;
            case DISPLAY_SERVICE:
                return android.hardware.display.DisplayManager.only;
            default:
                return null;
        }
    }
}
