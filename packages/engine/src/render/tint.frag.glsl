// Glass or a lamp behind a tint film, in linear light: what lies behind dims, what the outer face mirrors stays.

uniform float uExposure;
uniform vec3 uPasses;
uniform vec2 uReflects; // dim, bright

vec3 recolour(vec3 photo, vec2 uv) {
  vec3 seen = toLight(photo);
  // Which light is mirrored cannot be told from one photo; the brighter a place, the more of it is sky on the glass.
  float sky = smoothstep(0.4, 1.5, dot(seen, LUMINANCE) / uExposure);
  float mirrored = mix(uReflects.x, uReflects.y, sky);
  return toPixel(seen * mix(uPasses, vec3(1.0), mirrored));
}
