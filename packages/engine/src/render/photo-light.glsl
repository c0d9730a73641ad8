// How a photo's light differs from the modeled scene, at one pixel, in linear light.

uniform vec3 uPaint; // albedo of what the photo shows
uniform vec2 uTangents; // camera.ts, tangentsOf
uniform float uSourceRoughness; // of the photo's clear coat

const float LEAST_ON_WHITE = 0.7;
const float LEAST_IN_MIRROR = 0.85; // of white
const float MOST_REFLECTED = 0.2; // of white: more is a normal that turns away too far, or white that is overexposed
// Mirrors reflect 20 times as much as the coat that tells of it. On light paint, excess light is the sun on the paint as likely
// as what its coat mirrors, so there a mirror reflects ever less of it, toward these shares by their sharpness.
const vec2 LIGHT_PAINT = vec2(0.45, 0.65); // albedo where it is greatest, white in shade is blue; refine-normals.ts has the same
const vec3 MOST_IN_MIRROR = vec3(2.0, 1.5, 1.5);
const vec2 OWN_SHARE = vec2(0.4, 1.2); // from the share around, between which a pixel's is more than the photo's compression
const float MOST_DETAIL = 1.15; // light edges are the photo's sharpening
const vec2 NOISE = vec2(0.02, 0.1); // contrast between which it becomes a gap or crease
// The light around, between which light paint is in the sun: there the camera's curve is so flat that a block of compression is a
// twentieth more or less light, and a coat seen edge-on would show it several times as strong.
const vec2 SUNLIT = vec2(0.6, 0.9);
const vec2 NOISE_IN_SUN = vec2(0.15, 0.35);

const vec2 SHADE = vec2(0.45, 0.8); // diffuse share around a pixel, between which the sun reaches it

struct PhotoLight {
  vec3 normal;
  vec3 view; // unit, from the surface to the camera
  float facing; // cosine between them, 0 to 1
  vec3 mirrored; // what a clear coat reflects in the modeled scene
  vec2 shares; // of the modeled diffuse and reflected light that explain the pixel
  vec3 reflectedShares; // of reflections by their sharpness, see shareAt
  float sunlit; // 0 in shade, 1 in the sun
};

// 0 to 1.
float lightnessOfPaint() {
  return smoothstep(LIGHT_PAINT.x, LIGHT_PAINT.y, max(uPaint.r, max(uPaint.g, uPaint.b)));
}

// How a pixel's share differs from the share around by more than the photo's compression.
float ownShare(float share, float around) {
  return (share - around) * smoothstep(OWN_SHARE.x, OWN_SHARE.y, abs(share - around));
}

// Shares as they are up to 1, and from there on ever more slowly toward `most`.
vec3 limitSoftly(vec3 shares, vec3 most) {
  return min(shares, most - (most - 1.0) * exp((1.0 - max(shares, 1.0)) / (most - 1.0)));
}

// The shares of reflections that a mirror takes from the photo, by their sharpness.
vec3 mirrorShares(vec3 shares, float beside, float detail, float albedo, float most) {
  float least = LEAST_IN_MIRROR * albedo;
  vec2 blurred = max(shares.yz, least) * sqrt(min(beside, 1.0));
  vec3 found = min(vec3(max(shares.x, least * min(detail, 1.0)), blurred), most);
  // Single pixels of light paint say so little of its coat that a mirror would show the photo's compression.
  float own = ownShare(found.x, found.y);
  float lightness = lightnessOfPaint();
  vec3 limited = mix(found, limitSoftly(vec3(found.y + own, found.yz), MOST_IN_MIRROR), lightness);
  return limited * vec3(mix(1.0, detail, lightness), vec2(detail));
}

vec3 toNormal(vec2 slope) {
  return vec3(slope, sqrt(max(1.0 - dot(slope, slope), 1e-4)));
}

#if defined(IS_MIRROR) && !defined(IS_BRUSHED)
const float SMOOTHED = 4.0; // cells of the light maps to either side
const float CREASE = 8.0; // how fast a neighbor counts less that faces elsewhere

// On light paint, whose coat tells little of its form, our normals ripple where sheet metal is even. That tears what a mirror shows.
vec3 smoothNormal(vec3 normal, vec2 uv) {
  vec2 beside = SMOOTHED / vec2(textureSize(uLightMaps, 0));
  vec3 sum = vec3(0.0);
  for (float y = -1.0; y <= 1.0; y++)
    for (float x = -1.0; x <= 1.0; x++) {
      vec3 neighbor = toNormal(texture(uLightMaps, uv + beside * vec2(x, y)).xy);
      sum += exp(-CREASE * (1.0 - dot(neighbor, normal))) * neighbor;
    }
  return normalize(mix(normal, normalize(sum), lightnessOfPaint()));
}
#endif

PhotoLight readPhotoLight(vec3 photo, vec2 uv, bool isMirror) {
  vec4 maps = texture(uLightMaps, uv); // normal x and y, satin and matte share of reflection
  float beside = texture(uBeside, uv).r; // diffuse share around the pixel
  vec3 normal = toNormal(maps.xy);
#if defined(IS_MIRROR) && !defined(IS_BRUSHED)
  normal = smoothNormal(normal, uv);
#endif
  vec3 view = normalize(vec3((1.0 - 2.0 * uv.x) * uTangents.x, (2.0 * uv.y - 1.0) * uTangents.y, 1.0));
  float facing = clamp(dot(normal, view), 0.0, 1.0);
  vec3 fresnel = schlick(vec3(0.04), facing);
  vec3 mirrored = fresnel * environmentAt(reflect(-view, normal), uSourceRoughness);
  vec3 scattered = uPaint * irradianceAt(normal);
  vec2 shares = splitLight(toSceneLight(photo), scattered, mirrored);
  float sun = lightnessOfPaint() * smoothstep(SUNLIT.x, SUNLIT.y, beside * dot(scattered, LUMINANCE));
  // Gaps, creases and handles are as dark to what is beside them in each film as in the photo.
  float contrast = clamp(shares.x / max(beside, 0.05), 0.05, MOST_DETAIL) - 1.0;
  vec2 noise = mix(NOISE, NOISE_IN_SUN, sun);
  float edge = smoothstep(noise.x, noise.y, abs(contrast));
  float detail = 1.0 + contrast * edge;
  // The lighter the paint, the less its shade tells of what its coat mirrors: a spoiler in shade is not a black mirror.
  float albedo = dot(uPaint, vec3(1.0 / 3.0));
  float least = LEAST_ON_WHITE * albedo;
  float shown = max(shares.y, least * min(detail, 1.0));
  float around = max(maps.z, least);
  float sharp = mix(shown, around + ownShare(shown, around), sun * (1.0 - edge));
  vec2 blurred = max(maps.zw, least) * sqrt(min(beside, 1.0)) * detail;
  // Nor does its excess light: else a hood in the sun would be white in black film.
  float most = max(1.0, MOST_REFLECTED / (albedo * fresnel.r));
  vec3 reflected = isMirror
    ? mirrorShares(vec3(shares.y, maps.zw), beside, detail, albedo, most)
    : min(vec3(sharp, blurred), most);
  return PhotoLight(normal, view, facing, mirrored, shares, reflected, smoothstep(SHADE.x, SHADE.y, beside));
}
