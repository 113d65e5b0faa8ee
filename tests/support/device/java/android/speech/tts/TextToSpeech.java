package android.speech.tts;

import android.content.Context;
import android.os.Bundle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Wakes and speaks on threads of its own; knows Spanish and Italian, but no English. */
public class TextToSpeech {
    public interface OnInitListener {
        void onInit(int status);
    }

    public interface OnUtteranceCompletedListener {
        void onUtteranceCompleted(String utteranceId);
    }

    public static TextToSpeech last;

    public List<String> calls = new ArrayList<>();
    private final OnInitListener waker;
    private OnUtteranceCompletedListener listener;
    private String speaking;

    public TextToSpeech(Context context, OnInitListener waker) {
        this.waker = waker;
        last = this;
    }

    public int setOnUtteranceCompletedListener(OnUtteranceCompletedListener listener) {
        this.listener = listener;
        return 0;
    }

    public int setLanguage(Locale locale) {
        calls.add(locale.toLanguageTag());
        return locale.getLanguage().equals("en") ? -2 : 1;
    }

    public int speak(CharSequence text, int queueMode, Bundle params, String utteranceId) {
        calls.add(text + " " + queueMode);
        speaking = utteranceId;
        return 0;
    }

    public boolean isSpeaking() {
        return speaking != null;
    }

    public int stop() {
        calls.add("stop");
        speaking = null;
        return 0;
    }

    public void wake(int status) throws InterruptedException {
        elsewhere(() -> waker.onInit(status));
    }

    public void end() throws InterruptedException {
        String said = speaking;
        speaking = null;
        elsewhere(() -> listener.onUtteranceCompleted(said));
    }

    private static void elsewhere(Runnable call) throws InterruptedException {
        Thread thread = new Thread(call);
        thread.start();
        thread.join();
    }
}
