precision highp float;
precision highp sampler2D;

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);

vec3 srgbToLinear(vec3 value) {
  return mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), step(0.04045, value));
}

vec3 linearToSrgb(vec3 value) {
  return mix(value * 12.92, 1.055 * pow(value, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, value));
}

// tone-curve.ts, toSceneLight
vec3 toSceneLight(vec3 value) {
  vec3 display = min(value, 0.88);
  vec3 square = 0.983729 * display - 1.0;
  vec3 linear = 0.432951 * display - 0.0245786;
  vec3 root = sqrt(max(linear * linear - 4.0 * square * (0.238081 * display + 0.000090537), 0.0));
  return max(0.6 * (-linear - root) / (2.0 * square), 0.0);
}

// tone-curve.ts, toDisplay. Below zero, as in a color outside sRGB (camera-color.ts), is black.
vec3 toDisplay(vec3 light) {
  vec3 x = max(light, 0.0) / 0.6;
  return clamp((x * (x + 0.0245786) - 0.000090537) / (x * (0.983729 * x + 0.432951) + 0.238081), 0.0, 1.0);
}
