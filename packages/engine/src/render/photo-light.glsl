// How a photo's light differs from the modeled scene, at one pixel, in linear light.

uniform vec3 uPaint; // albedo of what the photo shows
uniform vec2 uTangents; // camera.ts, tangentsOf
uniform float uSourceRoughness; // of the photo's clear coat

struct PhotoLight {
  vec3 normal;
  vec3 view; // unit, from the surface to the camera
  float facing; // cosine between them, 0 to 1
  vec3 mirrored; // what a clear coat reflects in the modeled scene
  vec2 shares; // of the modeled diffuse and reflected light that explain the pixel
  vec3 reflectedShares; // of reflections by their sharpness, see shareAt
};

PhotoLight readPhotoLight(vec3 photo, vec2 uv) {
  vec4 maps = texture(uLightMaps, uv); // normal x and y, satin and matte share of reflection
  vec3 normal = vec3(maps.xy, sqrt(max(1.0 - dot(maps.xy, maps.xy), 1e-4)));
  vec3 view = normalize(vec3((1.0 - 2.0 * uv.x) * uTangents.x, (2.0 * uv.y - 1.0) * uTangents.y, 1.0));
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  vec3 mirrored = schlick(vec3(0.04), facing) * environmentAt(reflect(-view, normal), uSourceRoughness);
  vec2 shares = splitLight(toSceneLight(photo), uPaint * irradianceAt(normal), mirrored);
  // Blurred reflections still end at panel gaps, which darken both shares.
  vec2 blurred = maps.zw * sqrt(min(shares.x, 1.0));
  return PhotoLight(normal, view, facing, mirrored, shares, vec3(shares.y, blurred));
}
