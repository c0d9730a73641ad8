// A photo's pixel in another film, in linear light: lights the film's surface with the modeled scene and the photo's shadows,
// gaps and reflections.

uniform vec2 uPhotoMeters; // size of the whole photo at the car's distance
uniform vec3 uKeyDirection;

#ifdef IS_MIRROR
const bool isMirror = true;
#else
const bool isMirror = false;
#endif

// White paint in the sun lies where a photo's curve is flat. By the inverse of ours it would be lit twice as brightly as by those
// of cameras, and films on it would be pale. Above this, light is taken to have grown by its logarithm (decision 177).
const float FLAT_LIGHT = 0.4;
const float FLATNESS = 0.38; // clipped white, 1.9, counts as 1

void applyPattern(inout Surface surface, Place place);

float flatten(float light) {
  return light < FLAT_LIGHT ? light : FLAT_LIGHT + FLATNESS * log(1.0 + (light - FLAT_LIGHT) / FLATNESS);
}

// Inverse of `flatten`.
vec3 steepen(vec3 light) {
  vec3 above = max(light - FLAT_LIGHT, 0.0);
  return light - above + FLATNESS * (exp(above / FLATNESS) - 1.0);
}

// What a film would scatter of this light, over the light, in a photo that shows its own paint as bright as this one does. A
// film like that paint keeps its albedo, and none gains.
vec3 albedoInPhoto(vec3 albedo, vec3 light) {
  float paint = dot(uPaint * light, LUMINANCE);
  vec3 dimmed = light * flatten(paint) / max(paint, 1e-4);
  return min(albedo, steepen(albedo * dimmed) / max(light, 1e-4));
}

vec3 shade(vec3 photo, vec2 uv) {
  PhotoLight light = readPhotoLight(photo, uv, isMirror);
  vec2 meters = vec2(uv.x, 1.0 - uv.y) * uPhotoMeters;
  vec2 pixel = uTile.zw / vec2(textureSize(uPhoto, 0));
  Place place = Place(meters, uPhotoMeters.x * pixel.x, pixel, light.view, light.facing, uv, uKeyDirection);
  Surface surface = plainSurface(light.normal);
  applyPattern(surface, place);
  surface.diffuse = albedoInPhoto(surface.diffuse, light.shares.x * irradianceAt(surface.normal));
  return toDisplay(shadeSurface(surface, light.view, vec3(light.shares.x), light.reflectedShares));
}
