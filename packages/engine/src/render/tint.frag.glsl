// Glass or a lamp behind a tint film, in linear light: light from behind dims, the outer surface's reflection stays.

uniform float uExposure;
uniform vec3 uTransmittance;
uniform vec2 uReflectance; // where the photo is dark, where it is bright

vec3 shade(vec3 photo, vec2 uv) {
  vec3 light = toSceneLight(photo);
  // One photo cannot separate reflection from transmission. The brighter a place, the more of it counts as sky.
  float sky = smoothstep(0.4, 1.5, dot(light, LUMINANCE) / uExposure);
  float reflected = mix(uReflectance.x, uReflectance.y, sky);
  return toDisplay(light * mix(uTransmittance, vec3(1.0), reflected));
}
