package org.kivy.android;

import android.view.WindowManager;
import android.view.WindowMetrics;

public class PythonActivity extends android.content.Context {
    public static PythonActivity mActivity = new PythonActivity();

    public WindowManager getWindowManager() {
        return WindowMetrics::new;
    }
}
