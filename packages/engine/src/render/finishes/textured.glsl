// Embossed grain, leather or scales: cells with a domed face and a groove between them.
uniform float uGrainMm; // between the centers of cells
uniform float uGrainDisorder; // 0 for a regular pattern, 1 for leather
uniform float uGrainDepth;

vec2 centerOf(vec2 cell) {
  vec2 random = vec2(panelHash(cell), panelHash(cell + 57.0));
  // Every other row is shifted by half a cell, as in a honeycomb.
  return cell + 0.5 + vec2(0.5 * mod(cell.y, 2.0) - 0.25, 0.0) + 0.8 * uGrainDisorder * (random - 0.5);
}

void applyPattern(inout Surface surface, Place place) {
  vec2 grains = toPanel(place.uv) / uGrainMm;
  vec2 cell = floor(grains);
  vec2 nearest = vec2(9.0);
  float first = 9.0;
  float second = 9.0;
  for (int row = -1; row <= 1; row++) {
    for (int column = -1; column <= 1; column++) {
      vec2 offset = centerOf(cell + vec2(float(column), float(row))) - grains;
      float distance = length(offset);
      second = min(second, max(first, distance));
      if (distance < first) nearest = offset;
      first = min(first, distance);
    }
  }
  vec2 pixel = panelPixel(place);
  float visibility = patternVisibility(uGrainMm / max(pixel.x, pixel.y));
  float groove = 1.0 - smoothstep(0.0, 0.3, second - first);
  vec3 along = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, along);
  vec2 slope = -uGrainDepth * nearest * (1.0 + 1.5 * groove);
  surface.normal = normalize(surface.normal + visibility * (slope.x * along + slope.y * across));
  if (surface.clearCoat > 0.0) surface.coatNormal = surface.normal;
  surface.diffuse *= 1.0 - 0.55 * visibility * groove;
  surface.f0 *= 1.0 - 0.7 * visibility * groove;
  surface.clearCoat *= 1.0 - 0.7 * visibility * groove;
}
