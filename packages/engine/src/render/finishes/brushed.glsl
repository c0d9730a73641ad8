// Metal brushed along the panel: reflections are drawn out across the brush strokes.
const float STROKE_MM = 160.0; // length

// Strokes of this width in millimeters, from -0.5 to 0.5.
float strokesAt(vec2 at, float pixel, float width) {
  float noise = panelNoise(vec2(at.x / STROKE_MM + panelHash(vec2(floor(at.y / width), 3.0)) * 9.0, at.y / width));
  return (noise - 0.5) * patternVisibility(width / pixel);
}

void applyPattern(inout Surface surface, Place place) {
  vec2 at = toPanel(place.uv);
  float pixel = panelPixel(place).y;
  float strokes = 0.5 * strokesAt(at, pixel, 0.5) + 0.6 * strokesAt(at, pixel, 1.2) + 0.7 * strokesAt(at, pixel, 2.5);
  surface.tangent = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, surface.tangent);
  surface.normal = normalize(surface.normal + 0.04 * strokes * across);
  surface.diffuse *= 1.0 + 0.4 * strokes;
  surface.f0 *= 1.0 + 0.6 * strokes;
}
