// A photo's pixel in another film, in linear light: finds how the photo's light differs from the modeled scene, then lights
// the film's surface with that scene and the photo's shadows, gaps and reflections.

uniform vec3 uPaint; // albedo of what the photo shows
uniform vec2 uTangents; // camera.ts, tangentsOf
uniform vec2 uPhotoMeters; // size of the whole photo at the car's distance
uniform vec3 uKeyDirection;
uniform float uSourceRoughness; // of the photo's clear coat

void applyPattern(inout Surface surface, Place place);

vec3 shade(vec3 photo, vec2 uv) {
  vec4 maps = texture(uLightMaps, uv); // normal x and y, satin and matte share of reflection
  vec3 normal = vec3(maps.xy, sqrt(max(1.0 - dot(maps.xy, maps.xy), 1e-4)));
  vec3 view = normalize(vec3((1.0 - 2.0 * uv.x) * uTangents.x, (2.0 * uv.y - 1.0) * uTangents.y, 1.0));
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  vec3 mirrored = schlick(vec3(0.04), facing) * environmentAt(reflect(-view, normal), uSourceRoughness);
  vec2 shares = splitLight(toSceneLight(photo), uPaint * irradianceAt(normal), mirrored);
  vec2 meters = vec2(uv.x, 1.0 - uv.y) * uPhotoMeters;
  float pixelSize = uPhotoMeters.x * uTile.z / float(textureSize(uPhoto, 0).x);
  Place place = Place(meters, pixelSize, view, facing, uv, uKeyDirection);
  Surface surface = plainSurface(normal);
  applyPattern(surface, place);
  // Blurred reflections still end at panel gaps, which darken both shares.
  vec2 blurred = maps.zw * sqrt(min(shares.x, 1.0));
  vec3 light = shadeSurface(surface, view, vec3(shares.x), vec3(shares.y, blurred));
  return toDisplay(light);
}
