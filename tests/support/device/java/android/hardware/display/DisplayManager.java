package android.hardware.display;

import android.os.Handler;
import java.util.ArrayList;
import java.util.List;

/** Tells its listeners of changes, on a thread of its own. */
public class DisplayManager {
    public static DisplayManager only = new DisplayManager();

    private final List<DisplayListener> listeners = new ArrayList<>();

    public interface DisplayListener {
        void onDisplayAdded(int displayId);

        void onDisplayRemoved(int displayId);

        void onDisplayChanged(int displayId);
    }

    /** Needs a handler where the calling thread has no looper, as Kivy's. */
    public void registerDisplayListener(DisplayListener listener, Handler handler) {
        if (handler == null) {
            throw new RuntimeException("no looper on this thread");
        }
        listeners.add(listener);
    }

    public void change() throws InterruptedException {
        Thread thread = new Thread(() -> listeners.forEach(each -> {
            each.onDisplayAdded(1);
            each.onDisplayChanged(0);
            each.onDisplayRemoved(1);
        }));
        thread.start();
        thread.join();
    }
}
