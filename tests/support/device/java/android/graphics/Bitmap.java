package android.graphics;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** Keeps premultiplied RGBA, as Android's does. */
public class Bitmap {
    public enum Config { ALPHA_8, ARGB_8888 }

    public static int alive = 0;
    final int width, height;
    final byte[] pixels;

    private Bitmap(int width, int height) {
        this.width = width;
        this.height = height;
        pixels = new byte[4 * width * height];
        alive++;
    }

    public static Bitmap createBitmap(Bitmap source) {
        throw new IllegalArgumentException("not this one");
    }

    public static Bitmap createBitmap(int[] colors, int width, int height, Config config) {
        throw new IllegalArgumentException("nor this one");
    }

    public static Bitmap createBitmap(int width, int height, Config config) {
        if (width <= 0 || height <= 0 || config != Config.ARGB_8888) {
            throw new IllegalArgumentException("width and height must be > 0");
        }
        return new Bitmap(width, height);
    }

    public void copyPixelsToBuffer(Buffer target) {
        ((ByteBuffer) target).put(pixels);
    }

    public void recycle() {
        alive--;
    }
}
