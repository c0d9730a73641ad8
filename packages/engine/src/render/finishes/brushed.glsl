// Metal brushed along the panel: reflections are drawn out across the brush strokes.
const float STROKE_MM = 140.0; // length

// Along one row of strokes, 0 to 1.
float rowNoise(float place, float row) {
  float shifted = place + 9.0 * panelHash(vec2(row, 3.0));
  float cell = floor(shifted);
  return mix(panelHash(vec2(cell, row)), panelHash(vec2(cell + 1.0, row)), shifted - cell);
}

// Strokes of this width in millimeters, from -0.5 to 0.5: each row has its own places where they begin.
float strokesAt(vec2 at, float width) {
  float row = at.y / width;
  float first = floor(row);
  float place = at.x / STROKE_MM;
  return mix(rowNoise(place, first), rowNoise(place, first + 1.0), smoothstep(0.0, 1.0, row - first)) - 0.5;
}

void applyPattern(inout Surface surface, Place place) {
  vec2 at = panelPlace(place);
  // No finer than pixels can show, also where a panel turns away: else some panels had no strokes.
  float pixel = panelPixel(place).y;
  float strokes = 0.85 * strokesAt(at, max(1.0, 1.2 * pixel)) + 0.4 * strokesAt(at, max(2.2, 2.6 * pixel));
  surface.tangent = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, surface.tangent);
  surface.normal = normalize(surface.normal + 0.04 * strokes * across);
  surface.diffuse *= 1.0 + 0.4 * strokes;
  surface.f0 *= 1.0 + 0.5 * strokes;
}
