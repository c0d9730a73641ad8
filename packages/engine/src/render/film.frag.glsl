// A photo's pixel in another film, in linear light: lights the film's surface with the modeled scene and the photo's shadows,
// gaps and reflections.

uniform vec2 uPhotoMeters; // size of the whole photo at the car's distance
uniform vec3 uKeyDirection;

#ifdef IS_MIRROR
const float MIRROR_LUSTRE = 0.15; // on light paint, where a mirror with too little contrast is gray paint (decision 211)
const bool isMirror = true;
#else
const bool isMirror = false;
#endif

// White paint in the sun lies where a photo's curve is flat. By the inverse of ours it would be lit twice as brightly as by those
// of cameras, and films on it would be pale. Above this, light is taken to have grown by its logarithm (decision 177).
const float FLAT_LIGHT = 0.4;
const float FLATNESS = 0.38; // clipped white, 1.9, counts as 1

// Albedo between which a film is black enough to show the color of what it mirrors, not of the light on it.
const vec2 DARK_FILM = vec2(0.02, 0.06);

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

#ifdef IS_PER_PANEL
// The mask ends in the gap beside each panel, which is no mixture.
vec4 unmix(vec3 photo) { return vec4(photo, 1.0); }
#else
// How far from the end of its mask a pixel may be a mixture of the paint with what is beyond. What
// `unmix` reads beside a pixel is within the margin of an export's tiles, in export-image.ts.
const int BORDER_PX = 2;

// The paint beside a pixel that is a mixture, and how much of the paint's light the pixel has. By its own light, a mixture of
// white paint and a black seal is paint in shade, which mirrors less than its share of the paint: black dots in dark gloss film.
// Dark paint and a seal are too alike for that.
vec4 unmix(vec3 photo) {
  float lightness = lightnessOfPaint();
  if (lightness == 0.0) return vec4(photo, 1.0);
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  ivec2 lastOfMask = textureSize(uMask, 0) - 1;
  vec2 inward = vec2(0.0);
  float least = 1.0;
  for (int y = -BORDER_PX; y <= BORDER_PX; y += BORDER_PX)
    for (int x = -BORDER_PX; x <= BORDER_PX; x += BORDER_PX) {
      ivec2 beside = clamp(pixel - uBoxOrigin + ivec2(x, y), ivec2(0), lastOfMask);
      float covered = texelFetch(uMask, beside, 0).r;
      least = min(least, covered);
      inward += covered * vec2(x, y);
    }
  vec2 step = float(BORDER_PX + 1) * inward / max(length(inward), 1e-3);
  ivec2 inside = clamp(pixel + ivec2(round(step)), ivec2(0), textureSize(uPhoto, 0) - 1);
  vec3 paint = srgbToLinear(texelFetch(uPhoto, inside, 0).rgb);
  float share = dot(photo, LUMINANCE) / max(dot(paint, LUMINANCE), 1e-4);
  float border = share < 1.0 ? lightness * (1.0 - least) : 0.0;
  return vec4(mix(photo, paint, border), mix(1.0, share, border));
}
#endif

vec3 shade(vec3 photo, vec2 uv) {
  vec4 paint = unmix(photo);
  PhotoLight light = readPhotoLight(paint.rgb, uv, isMirror);
  vec2 meters = vec2(uv.x, 1.0 - uv.y) * uPhotoMeters;
  vec2 pixel = uTile.zw / vec2(textureSize(uPhoto, 0));
  Place place = Place(meters, uPhotoMeters.x * pixel.x, pixel, light.view, light.facing, uv, uKeyDirection);
  Surface surface = plainSurface(light.normal);
#ifdef IS_MIRROR
  surface.lustre = MIRROR_LUSTRE * lightnessOfPaint();
#endif
  surface.sunlit = light.sunlit;
  applyPattern(surface, place);
  vec3 around = irradianceAt(surface.normal);
  surface.diffuse = albedoInPhoto(surface.diffuse, light.shares.x * around);
  float dark = uDaylight.a * (1.0 - smoothstep(DARK_FILM.x, DARK_FILM.y, dot(uDiffuse, LUMINANCE)));
  surface.diffuse *= mix(vec3(1.0), grayed(around) / max(around, 1e-4), dark);
  return paint.a * toDisplay(shadeSurface(surface, light.view, vec3(light.shares.x), light.reflectedShares));
}
