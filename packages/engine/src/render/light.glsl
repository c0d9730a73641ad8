precision highp float;
precision highp sampler2D;

uniform vec2 uTone; // knee, light that is drawn white

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);

vec3 toLinear(vec3 value) {
  return mix(value / 12.92, pow((value + 0.055) / 1.055, vec3(2.4)), step(0.04045, value));
}

vec3 toSrgb(vec3 value) {
  return mix(value * 12.92, 1.055 * pow(value, vec3(1.0 / 2.4)) - 0.055, step(0.0031308, value));
}

// tone.ts, toLight
vec3 toLight(vec3 pixel) {
  float room = 1.0 - uTone.x;
  float reach = (uTone.y - uTone.x) / room;
  vec3 drawn = max(pixel - uTone.x, 0.0) / room;
  vec3 root = sqrt((1.0 - drawn) * (1.0 - drawn) + 4.0 * drawn / (reach * reach));
  vec3 over = uTone.x + room * reach * reach * 0.5 * (drawn - 1.0 + root);
  return mix(pixel, over, step(uTone.x, pixel));
}

// tone.ts, toPixel
vec3 toPixel(vec3 light) {
  float room = 1.0 - uTone.x;
  float reach = (uTone.y - uTone.x) / room;
  vec3 over = max(light - uTone.x, 0.0) / room;
  vec3 drawn = uTone.x + room * over * (1.0 + over / (reach * reach)) / (1.0 + over);
  return min(mix(light, drawn, step(uTone.x, light)), 1.0);
}
