precision highp float;
precision highp sampler2D;

uniform vec2 uToneCurve; // knee, white point

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);

vec3 srgbToLinear(vec3 value) {
  return mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), step(0.04045, value));
}

vec3 linearToSrgb(vec3 value) {
  return mix(value * 12.92, 1.055 * pow(value, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, value));
}

// tone-curve.ts, toSceneLight
vec3 toSceneLight(vec3 value) {
  float range = 1.0 - uToneCurve.x;
  float white = (uToneCurve.y - uToneCurve.x) / range;
  vec3 display = max(value - uToneCurve.x, 0.0) / range;
  vec3 root = sqrt((1.0 - display) * (1.0 - display) + 4.0 * display / (white * white));
  vec3 light = uToneCurve.x + range * white * white * 0.5 * (display - 1.0 + root);
  return mix(value, light, step(uToneCurve.x, value));
}

// tone-curve.ts, toDisplay
vec3 toDisplay(vec3 light) {
  float range = 1.0 - uToneCurve.x;
  float white = (uToneCurve.y - uToneCurve.x) / range;
  vec3 over = max(light - uToneCurve.x, 0.0) / range;
  vec3 display = uToneCurve.x + range * over * (1.0 + over / (white * white)) / (1.0 + over);
  return min(mix(light, display, step(uToneCurve.x, light)), 1.0);
}
