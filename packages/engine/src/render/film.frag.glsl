// A photo's pixel in another film, in linear light: lights the film's surface with the modeled scene and the photo's shadows,
// gaps and reflections.

uniform vec2 uPhotoMeters; // size of the whole photo at the car's distance
uniform vec3 uKeyDirection;

#ifdef IS_MIRROR
const bool isMirror = true;
#else
const bool isMirror = false;
#endif

void applyPattern(inout Surface surface, Place place);

vec3 shade(vec3 photo, vec2 uv) {
  PhotoLight light = readPhotoLight(photo, uv, isMirror);
  vec2 meters = vec2(uv.x, 1.0 - uv.y) * uPhotoMeters;
  vec2 pixel = uTile.zw / vec2(textureSize(uPhoto, 0));
  Place place = Place(meters, uPhotoMeters.x * pixel.x, pixel, light.view, light.facing, uv, uKeyDirection);
  Surface surface = plainSurface(light.normal);
  applyPattern(surface, place);
  return toDisplay(shadeSurface(surface, light.view, vec3(light.shares.x), light.reflectedShares));
}
