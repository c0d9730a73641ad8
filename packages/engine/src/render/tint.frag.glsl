// Glass or a lamp behind a tint film, in linear light: light from behind dims, the outer surface's reflection stays.

uniform vec3 uTransmittance;

const float GLASS_F0 = 0.043; // of one face: refractive index 1.52
// One photo cannot separate reflection from transmission. Reflection is what the environment gives, as far as the photo has
// that much light in each of its colors, and at most this share of it: bright glass is never all mirror.
const float MAX_REFLECTED = 0.6;
const float LEAST_REFLECTED = 0.04; // a dark window keeps some of what it mirrors

vec3 shade(vec3 photo, vec2 uv) {
  vec3 light = toSceneLight(photo);
  vec2 aside = texture(uLightMaps, uv).xy;
  vec3 normal = vec3(aside, sqrt(max(1.0 - dot(aside, aside), 1e-4)));
  vec3 view = vec3(0.0, 0.0, 1.0);
  float face = GLASS_F0 + (1.0 - GLASS_F0) * pow(1.0 - normal.z, 5.0); // Schlick 1994
  float pane = 2.0 * face / (1.0 + face); // both faces, and what goes back and forth between them
  vec3 mirrored = pane * environmentAt(reflect(-view, normal), 0.03);
  vec3 limits = MAX_REFLECTED * light / max(mirrored, 1e-4);
  vec3 reflected = max(min(1.0, min(limits.r, min(limits.g, limits.b))) * mirrored, LEAST_REFLECTED * light);
  return toDisplay(reflected + uTransmittance * (light - reflected));
}
