package android.hardware;

public class Sensor {
    public static final int TYPE_ACCELEROMETER = 1;

    public float getMaximumRange() {
        return 78.4532f;
    }
}
