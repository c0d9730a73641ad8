// Flakes under a film's face. They lie nearly flat, so the film is bright where it mirrors light and dark or of another color
// where it turns away (flop), and single flakes glint. Cells are fixed to the photo, so glints do not move with the viewport.
uniform vec3 uFlopF0; // of the flakes, seen at a grazing angle
uniform vec3 uFlopDiffuse; // of what lies below them, seen at a grazing angle
uniform float uFlop; // flakes.ts
uniform float uFlare; // flakes.ts
uniform float uSparkle; // contrast between flakes
uniform float uSparkleHue; // how much their colors differ, 0 to 1
uniform float uLustre; // flakes.ts

const float FLAKE_METERS = 0.0004; // between flakes that glint at once; single flakes are 0.05 mm
// Of the contrast, what is left where many flakes share a pixel, up to pixels of this size: a car that fills a screen. In larger pixels,
// which are those of smaller photos, it fades: more slowly than the mean of as many flakes, since the brightest few outshine the rest.
const float GRAIN_AT_FIT = 0.6;
const float FIT_METERS = 0.0027;
const float CONTRAST_ASIDE = 0.15; // of the contrast that is left far from where flakes mirror the brightest light
const float FLARE_EXPONENT = 7.0; // flakes lie up to 20 degrees aslant
const float MOST_F0 = 0.95;
const float FLAKE_TILT = 0.55; // of flakes that glint
// Flakes that glint: larger than life and the rarer the larger, else none would show before a picture has a thousand pixels a meter.
const int GLINT_SIZES = 3;
const float GLINT_GROWTH = 2.2;
const float GLINT_SHARE = 0.1;
const vec2 GLINT_F0 = vec2(2.5, 0.02); // times the film's own, and as much of white: a dark film's flakes are metal, too

vec3 finishHash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * vec3(0.1031, 0.103, 0.0973));
  mixed += dot(mixed, mixed.yxz + 33.33);
  return fract((mixed.xxy + mixed.yzz) * mixed.zyx);
}

// Reflectance that flakes of this size add where they glint.
vec3 glintAt(Place place, vec3 normal, vec3 halfway, float size) {
  float cell = max(size, place.pixelSize);
  vec2 at = place.meters / cell + 0.25 + 37.0 * size / FLAKE_METERS;
  vec3 random = finishHash(floor(at));
  vec3 tilted = normalize(normal + FLAKE_TILT * vec3(random.xy - 0.5, 0.0));
  float shine = pow(max(dot(tilted, halfway), 0.0), 24.0);
  float shape = 1.0 - smoothstep(0.2, 0.5, length(fract(at) - 0.5) * min(1.0, size / place.pixelSize));
  float share = smoothstep(1.0 - GLINT_SHARE, 1.0, random.z) * min(1.0, size / place.pixelSize);
  return shine * shape * share * mix(vec3(1.0), 2.0 * random.yzx * random.yzx + 0.3, uSparkleHue);
}

void applyFlakes(inout Surface surface, Place place) {
  vec3 halfway = normalize(place.keyDirection + place.view);
  float flare = pow(max(dot(surface.normal, halfway), 0.0), FLARE_EXPONENT);
  // A cell is at least a pixel of the picture. The more flakes in it, the more they average out.
  float cell = max(FLAKE_METERS, place.pixelSize);
  float fine = GRAIN_AT_FIT * min(1.0, sqrt(FIT_METERS / cell));
  float contrast = uSparkle * max(FLAKE_METERS / cell, fine) * mix(CONTRAST_ASIDE, 1.0, sqrt(flare));
  vec3 random = finishHash(floor(place.meters / cell + 0.25));
  vec3 glint = vec3(0.0);
  float size = FLAKE_METERS;
  for (int at = 0; at < GLINT_SIZES; at++) {
    glint += glintAt(place, surface.normal, halfway, size);
    size *= GLINT_GROWTH;
  }
  surface.f0 = min(surface.f0 * mix(1.0 - 0.2 * uFlare, 1.0 + uFlare, flare), MOST_F0) * (1.0 + contrast * (random.z - 0.5));
  surface.f0 += uSparkle * glint * (GLINT_F0.x * surface.f0 + GLINT_F0.y);
  surface.normal = normalize(surface.normal + 0.4 * contrast * vec3(random.xy - 0.5, 0.0));
  surface.immersion = surface.clearCoat;
  surface.lustre = uLustre;
}
