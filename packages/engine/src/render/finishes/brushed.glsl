// Metal brushed along the panel: reflections are drawn out across the brush strokes.
const float STROKE_MM = 70.0; // length

float strokesAt(Place place, vec2 at, float width) {
  float noise = panelNoise(vec2(at.x / STROKE_MM + panelHash(vec2(floor(at.y / width), 3.0)) * 9.0, at.y / width));
  return (noise - 0.5) * patternVisibility(place, width);
}

void applyPattern(inout Surface surface, Place place) {
  vec2 at = panelPlace(place);
  float strokes = 0.8 * strokesAt(place, at, 0.4) + 0.9 * strokesAt(place, at, 1.2) + 0.35 * strokesAt(place, at, 3.5);
  surface.tangent = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, surface.tangent);
  surface.normal = normalize(surface.normal + 0.1 * strokes * across);
  surface.f0 *= 1.0 + 0.7 * strokes;
}
