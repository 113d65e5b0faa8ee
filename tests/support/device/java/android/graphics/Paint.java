package android.graphics;

/** Every letter is a square as high as the text; a sign beyond the first plane is one in red. */
public class Paint {
    public static final int ANTI_ALIAS_FLAG = 1;

    public static class FontMetricsInt {
        public int top, ascent, descent, bottom, leading;
    }

    float size;
    int color;
    Typeface face;

    public Paint() {
        throw new IllegalStateException("ragged edges");
    }

    public Paint(int flags) {
        if (flags != ANTI_ALIAS_FLAG) {
            throw new IllegalArgumentException("flags");
        }
    }

    public Typeface setTypeface(Typeface face) {
        this.face = face;
        return face;
    }

    public void setTextSize(float size) {
        this.size = size;
    }

    public void setARGB(int alpha, int red, int green, int blue) {
        color = alpha << 24 | red << 16 | green << 8 | blue;
    }

    public void setColor(int color) {
        this.color = color;
    }

    public void setColor(long color) {
        throw new IllegalArgumentException("a color space");
    }

    public FontMetricsInt getFontMetricsInt() {
        FontMetricsInt found = new FontMetricsInt();
        found.ascent = -Math.round(size);
        found.descent = Math.round(size / 4);
        return found;
    }

    public int getFontMetricsInt(FontMetricsInt target) {
        throw new IllegalArgumentException("not this one");
    }

    public float measureText(char[] text, int index, int count) {
        throw new IllegalArgumentException("not this one");
    }

    public float measureText(CharSequence text, int start, int end) {
        throw new IllegalArgumentException("nor this one");
    }

    public float measureText(String text) {
        return size * text.codePointCount(0, text.length());
    }

    public void getTextBounds(char[] text, int index, int count, Rect bounds) {
        throw new IllegalArgumentException("not this one");
    }

    public void getTextBounds(CharSequence text, int start, int end, Rect bounds) {
        getTextBounds(text.toString(), start, end, bounds);
    }

    public void getTextBounds(String text, int start, int end, Rect bounds) {
        bounds.left = -1;
        bounds.top = -Math.round(size) - 2;
        bounds.right = Math.round(size * text.codePointCount(start, end));
        bounds.bottom = 0;
    }
}
