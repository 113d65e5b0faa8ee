package android.hardware;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps Android's rules: registering twice changes nothing, and events come on its own thread. */
public class SensorManager {
    public static final int SENSOR_DELAY_GAME = 1;
    public static final int SENSOR_DELAY_NORMAL = 3;

    public static SensorManager only = new SensorManager();

    public boolean hasSensor = true;
    public boolean willing = true;
    public List<String> calls = new ArrayList<>();
    private final Map<SensorEventListener, Integer> listeners = new LinkedHashMap<>();

    public Sensor getDefaultSensor(int type) {
        return hasSensor && type == Sensor.TYPE_ACCELEROMETER ? new Sensor() : null;
    }

    public boolean registerListener(SensorEventListener listener, Sensor sensor, int delay) {
        calls.add("register " + delay);
        if (sensor == null || listener == null || !willing) {
            return false;
        }
        if (listeners.containsKey(listener)) {
            return false;
        }
        listeners.put(listener, delay);
        return true;
    }

    public void unregisterListener(SensorEventListener listener, Sensor sensor) {
        calls.add("unregister");
        if (sensor != null) {
            listeners.remove(listener);
        }
    }

    public int listening() {
        return listeners.size();
    }

    public int delay() {
        return listeners.values().iterator().next();
    }

    /** So many events, 20 ms apart, on the sensor's own thread. */
    public void send(int count, long start) throws InterruptedException {
        Thread thread = new Thread(() -> {
            for (int i = 0; i < count; i++) {
                SensorEvent event = new SensorEvent(start + i * 20_000_000L, i, -i, 9.5f, 0f);
                for (SensorEventListener listener : new ArrayList<>(listeners.keySet())) {
                    listener.onSensorChanged(event);
                }
            }
        });
        thread.start();
        thread.join();
    }
}
