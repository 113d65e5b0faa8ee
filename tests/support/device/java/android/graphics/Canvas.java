package android.graphics;

public class Canvas {
    private final Bitmap bitmap;

    public Canvas() {
        throw new IllegalStateException("nothing to draw on");
    }

    public Canvas(Bitmap bitmap) {
        this.bitmap = bitmap;
    }

    public void drawText(char[] text, int index, int count, float x, float y, Paint paint) {
        throw new IllegalArgumentException("not this one");
    }

    public void drawText(String text, int start, int end, float x, float y, Paint paint) {
        throw new IllegalArgumentException("nor this one");
    }

    public void drawText(String text, float x, float y, Paint paint) {
        int size = Math.round(paint.size), left = Math.round(x), line = Math.round(y);
        int alpha = paint.face == Typeface.DEFAULT_BOLD ? 255 : 128;
        for (int sign : text.codePoints().toArray()) {
            int plain = (paint.color & 255) * alpha / 255;
            int rest = sign > 0xFFFF ? 0 : plain;
            for (int row = line - size; row < line; row++) {
                for (int column = left; column < left + size; column++) {
                    int at = 4 * (row * bitmap.width + column);
                    bitmap.pixels[at] = (byte) plain;
                    bitmap.pixels[at + 1] = (byte) rest;
                    bitmap.pixels[at + 2] = (byte) rest;
                    bitmap.pixels[at + 3] = (byte) alpha;
                }
            }
            left += size;
        }
    }
}
