// Two-by-two twill below the film's face: each tow passes over two and under two others, one step further in every row.
uniform float uTowMm; // width of a tow

// At one point: 1 where the tow on top runs along the panel's first axis, the place across that tow (-0.5 to 0.5), and the
// place along it over the two cells in which it lies on top (-1 to 1).
vec3 weaveAt(vec2 tows) {
  vec2 cell = floor(tows);
  bool isAlong = mod(cell.x - cell.y, 4.0) < 2.0;
  vec2 within = fract(tows) - 0.5;
  float run = (isAlong ? mod(tows.x - cell.y, 4.0) : mod(tows.y - cell.x - 1.0, 4.0)) - 1.0;
  return vec3(isAlong ? 1.0 : 0.0, isAlong ? within.y : within.x, run);
}

const vec2 SAMPLES[4] = vec2[](vec2(0.125, 0.375), vec2(-0.375, 0.125), vec2(0.375, -0.125), vec2(-0.125, -0.375));

void applyPattern(inout Surface surface, Place place) {
  vec2 tows = panelPlace(place) / uTowMm;
  vec2 pixel = panelPixel(place) / uTowMm;
  vec3 along = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, along);
  // A tow may be two pixels wide, or one where the panel turns away, so four points of a pixel are looked at: one would give a
  // moire.
  float share = 0.0; // of tows along
  float crown = 0.0; // tows are rounded, and bend down at both ends
  vec3 bend = vec3(0.0);
  for (int point = 0; point < 4; point++) {
    vec3 weave = weaveAt(tows + toPanel(SAMPLES[point] * place.pixel) / uTowMm);
    share += 0.25 * weave.x;
    crown += 0.25 * (1.0 - 1.2 * weave.y * weave.y) * (1.0 - 0.3 * weave.z * weave.z);
    vec3 fiber = mix(across, along, weave.x);
    bend += 0.25 * (0.35 * weave.y * mix(along, across, weave.x) + 0.15 * weave.z * fiber);
  }
  float visibility = patternVisibility(1.8 / max(pixel.x, pixel.y));
  surface.immersion = surface.clearCoat;
  surface.normal = normalize(surface.normal + visibility * bend);
  vec3 fiber = normalize(mix(across, along, mix(0.5, share, visibility)) + 1e-3 * along);
  surface.tangent = normalize(fiber - surface.normal * dot(surface.normal, fiber));
  // The weave shows in what its fibers mirror: tows in one direction are lit, those in the other in shade.
  surface.f0 *= mix(0.9, mix(0.5, 1.5, share) * crown, visibility);
}
