"""`make package-check`: the Android package, proven as far as it goes without SDK and phone.

Buildozer and python-for-android do here what they do on the way to an APK, up to gradle; each
module does or looks at one thing. `tests/package` says what must come out.
"""
