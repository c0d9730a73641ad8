// A picture printed on film, over what the earlier layers made of the photo.

uniform sampler2D uDecal; // premultiplied alpha
uniform mat3 uToDecal; // from the photo (0 to 1) to the decal (0 to 1)

// Reflectance of the darkest ink and of white film.
const vec2 INK = vec2(0.006, 0.86);

vec2 decalPlace(vec2 uv) {
  vec3 place = uToDecal * vec3(uv, 1.0);
  return place.xy / place.z;
}

vec3 shade(vec3 photo, vec2 uv) {
  vec2 place = decalPlace(uv);
  vec2 pixel = uTile.zw / vec2(textureSize(uPhoto, 0));
  vec2 byX = decalPlace(uv + vec2(pixel.x, 0.0)) - place;
  vec2 byY = decalPlace(uv + vec2(0.0, pixel.y)) - place;
  vec2 step = vec2(length(vec2(byX.x, byY.x)), length(vec2(byX.y, byY.y)));
  // An edge of a picture without transparency is one pixel soft.
  vec2 inside = clamp(min(place, 1.0 - place) / max(step, vec2(1e-6)) + 0.5, 0.0, 1.0);
  vec4 print = textureGrad(uDecal, place, byX, byY);
  float alpha = print.a * inside.x * inside.y;
  // Pixels beside the picture keep their exact bytes.
  if (alpha <= 0.002) discard;
  PhotoLight light = readPhotoLight(photo, uv, false);
  Surface surface = plainSurface(light.normal);
  surface.diffuse = mix(vec3(INK.x), vec3(INK.y), srgbToLinear(print.rgb / print.a));
  vec3 lit = toDisplay(shadeSurface(surface, light.view, vec3(light.shares.x), light.reflectedShares));
  vec3 below = srgbToLinear(texelFetch(uResult, ivec2(gl_FragCoord.xy), 0).rgb);
  return mix(below, lit, alpha);
}
