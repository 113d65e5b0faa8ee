package org.kivy.android;

public class PythonActivity extends android.content.Context {
    public static PythonActivity mActivity = new PythonActivity();
}
