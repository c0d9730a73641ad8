// Two-by-two twill below the film's face: each tow passes over two and under two others, one step further in every row.
uniform float uTowMm; // width of a tow

void applyPattern(inout Surface surface, Place place) {
  vec2 tows = panelPlace(place) / uTowMm;
  vec2 cell = floor(tows);
  bool isAlong = mod(cell.x - cell.y, 4.0) < 2.0; // the tow on top runs along the panel's first axis
  vec2 within = fract(tows) - 0.5;
  float side = isAlong ? within.y : within.x; // across the tow
  // Along the tow: -1 to 1 over the two cells in which it lies on top.
  float run = (isAlong ? mod(tows.x - cell.y, 4.0) : mod(tows.y - cell.x - 1.0, 4.0)) - 1.0;
  float visibility = patternVisibility(place, uTowMm);
  vec3 along = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, along);
  vec3 fiber = isAlong ? along : across;
  vec3 beside = isAlong ? across : along;
  // Tows are rounded, and bend down at both ends.
  vec3 bent = surface.normal + visibility * (0.5 * side * beside + 0.2 * run * fiber);
  surface.normal = normalize(bent);
  surface.tangent = normalize(fiber - surface.normal * dot(surface.normal, fiber));
  // Tows in one direction are lit, those in the other in shade: the diagonals of the weave.
  float crown = (1.0 - 1.3 * side * side) * (1.0 - 0.3 * run * run);
  float tone = (isAlong ? 1.45 : 0.55) * crown;
  surface.diffuse *= mix(0.9, tone, visibility);
  surface.f0 *= mix(0.9, tone, visibility);
}
