// Metal flakes under a film's face. They lie nearly flat, so the film is bright where it mirrors light and dark where it
// turns away (flop), and single flakes glint. Cells are fixed to the photo, so glints do not move with the viewport.
uniform vec3 uFlopColor; // the base's reflectance seen at a grazing angle
uniform float uFlop; // how fast it gets there: exponent of the facing ratio
uniform float uSparkle; // contrast between flakes
uniform float uLustre; // flakes.ts

const float FLAKE_METERS = 0.0004; // between flakes that glint at once; single flakes are 0.05 mm
// Of the contrast that is left where many flakes share a pixel: a grain that shows when zoomed in and averages out at fit.
const float LEAST_CONTRAST = 0.12;
const float CONTRAST_ASIDE = 0.3; // of the contrast that is left far from where flakes mirror the brightest light

vec3 finishHash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * vec3(0.1031, 0.103, 0.0973));
  mixed += dot(mixed, mixed.yxz + 33.33);
  return fract((mixed.xxy + mixed.yzz) * mixed.zyx);
}

void applyFlakes(inout Surface surface, Place place) {
  // A cell is at least a pixel of the picture. The more flakes in it, the more they average out.
  float cell = max(FLAKE_METERS, place.pixelSize);
  vec3 halfway = normalize(place.keyDirection + place.view);
  float contrast = uSparkle * max(FLAKE_METERS / cell, LEAST_CONTRAST);
  contrast *= mix(CONTRAST_ASIDE, 1.0, pow(max(dot(surface.normal, halfway), 0.0), 8.0));
  vec3 random = finishHash(floor(place.meters / cell + 0.25));
  vec3 tilted = normalize(surface.normal + 0.4 * contrast * vec3(random.xy - 0.5, 0.0));
  float glint = pow(random.z, 8.0) * pow(max(dot(tilted, halfway), 0.0), 24.0);
  surface.f0 *= 1.0 + contrast * (0.9 * (random.z - 0.5) + 5.0 * glint);
  surface.normal = tilted;
  surface.immersion = surface.clearCoat;
  surface.lustre = uLustre;
}
