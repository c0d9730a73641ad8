// A photo's pixel under clear film: its own color, with the mirror image of its clear coat blurred by the film's face.

uniform float uFilmF0;
uniform float uFilmRoughness;

// Glints and bright mirror images are more than the modeled scene reflects, and no paint of this color is as bright and as
// white: below them, the model's paint shows. Darker or more colorful deviations are the car's own, such as stripes.
vec3 dropGlint(vec3 photo, vec3 below, vec3 modeled) {
  float whiteness = smoothstep(0.2, 0.7, min(photo.r, min(photo.g, photo.b)));
  return mix(below, min(below, 1.25 * modeled), whiteness);
}

vec3 shade(vec3 photo, vec2 uv) {
  PhotoLight light = readPhotoLight(photo, uv, false);
  vec3 modeled = light.shares.x * uPaint * irradianceAt(light.normal);
  vec3 below = max(toSceneLight(photo) - light.shares.y * light.mirrored, vec3(0.0));
  vec3 share = shareOfBase(light.normal, light.view, vec3(uFilmF0), uFilmRoughness, 0.0);
  vec3 mirrored = share * mirroredAt(reflect(-light.view, light.normal), uFilmRoughness);
  return toDisplay(dropGlint(photo, below, modeled) + shareAt(light.reflectedShares, uFilmRoughness) * mirrored);
}
