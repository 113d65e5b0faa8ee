package android.content;

/** As much of Android's as plyer's accelerometer asks for. */
public class Context {
    public static final String SENSOR_SERVICE = "sensor";

    public Object getSystemService(String name) {
        return name.equals(SENSOR_SERVICE) ? android.hardware.SensorManager.only : null;
    }
}
