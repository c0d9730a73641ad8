// Two-by-two twill below the film's face: each tow passes over two and under two others, one step further in every row.
uniform float uTowMm; // width of a tow

// Pixels per tow between which its single tows appear. Below, only the twill's diagonal can show: a wave of four tows.
const vec2 SINGLE_TOWS = vec2(2.5, 3.5);
const float DIAGONAL_CONTRAST = 0.45;

// At one point: 1 where the tow on top runs along the panel's first axis, the place across that tow (-0.5 to 0.5), and the
// place along it over the two cells in which it lies on top (-1 to 1).
vec3 weaveAt(vec2 tows) {
  vec2 cell = floor(tows);
  bool isAlong = mod(cell.x - cell.y, 4.0) < 2.0;
  vec2 within = fract(tows) - 0.5;
  float run = (isAlong ? mod(tows.x - cell.y, 4.0) : mod(tows.y - cell.x - 1.0, 4.0)) - 1.0;
  return vec3(isAlong ? 1.0 : 0.0, isAlong ? within.y : within.x, run);
}

// Share of the light that single tows mirror, 1 on average, and how they bend the normal.
vec4 singleTows(vec2 tows, vec2 step, vec3 along, vec3 across) {
  vec4 sum = vec4(0.0);
  // Two points of a pixel: one would give a moire.
  for (int point = -1; point <= 1; point += 2) {
    vec3 weave = weaveAt(tows + float(point) * step);
    // Tows are rounded, and bend down at both ends.
    float crown = (1.0 - 1.2 * weave.y * weave.y) * (1.0 - 0.3 * weave.z * weave.z);
    vec3 fiber = mix(across, along, weave.x);
    vec3 bend = 0.35 * weave.y * mix(along, across, weave.x) + 0.15 * weave.z * fiber;
    sum += 0.5 * vec4(bend, mix(0.5, 1.5, weave.x) * crown);
  }
  return sum;
}

void applyPattern(inout Surface surface, Place place) {
  vec2 tows = panelPlace(place) / uTowMm;
  vec2 pixel = panelPixel(place) / uTowMm;
  float pixels = 1.0 / max(pixel.x, pixel.y); // per tow
  // The weave shows in what its fibers mirror: tows in one direction are lit, those in the other in shade.
  float mirrored = 0.9 + DIAGONAL_CONTRAST * patternVisibility(1.8 * pixels) * cos(1.5707963 * (tows.x - tows.y - 0.5));
  float nearness = smoothstep(SINGLE_TOWS.x, SINGLE_TOWS.y, pixels);
  if (nearness > 0.0) {
    vec3 along = panelTangent(surface.normal);
    vec4 single = singleTows(tows, toPanel(vec2(0.25, 0.1) * place.pixel) / uTowMm, along, cross(surface.normal, along));
    surface.normal = normalize(surface.normal + nearness * single.xyz);
    mirrored = mix(mirrored, single.w, nearness);
  }
  surface.f0 *= mirrored;
  surface.immersion = surface.clearCoat;
}
