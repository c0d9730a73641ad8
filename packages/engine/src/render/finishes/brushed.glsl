// Metal brushed along the panel: reflections are drawn out across the brush strokes.
const float STROKE_MM = 70.0; // length

float strokesAt(Place place, vec2 at, float width) {
  float noise = panelNoise(vec2(at.x / STROKE_MM + panelHash(vec2(floor(at.y / width), 3.0)) * 9.0, at.y / width));
  return (noise - 0.5) * patternVisibility(place, width);
}

void applyPattern(inout Surface surface, Place place) {
  vec2 at = panelPlace(place);
  float strokes = 0.6 * strokesAt(place, at, 0.5) + 0.5 * strokesAt(place, at, 1.0) + 0.15 * strokesAt(place, at, 2.0);
  surface.tangent = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, surface.tangent);
  surface.normal = normalize(surface.normal + 0.04 * strokes * across);
  surface.diffuse *= 1.0 + 0.3 * strokes;
  surface.f0 *= 1.0 + 0.4 * strokes;
}
