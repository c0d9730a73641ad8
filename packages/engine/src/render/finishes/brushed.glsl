// Metal brushed along the panel: reflections are drawn out across the brush strokes.
const float STROKE_MM = 160.0; // length

// Light along one stroke, 0 to 1. Each starts at a place of its own.
float strokeAt(float along, float stroke) {
  float cells = along / STROKE_MM + 9.0 * panelHash(vec2(stroke, 3.0));
  float cell = floor(cells);
  vec2 ends = vec2(panelHash(vec2(cell, stroke)), panelHash(vec2(cell + 1.0, stroke)));
  return mix(ends.x, ends.y, smoothstep(0.0, 1.0, cells - cell));
}

// Strokes of this width in millimeters, from -0.5 to 0.5. They blend, else their borders are scratches.
float strokesAt(vec2 at, float pixel, float width) {
  float stroke = floor(at.y / width);
  float next = smoothstep(0.0, 1.0, at.y / width - stroke);
  return (mix(strokeAt(at.x, stroke), strokeAt(at.x, stroke + 1.0), next) - 0.5) * patternVisibility(width / pixel);
}

void applyPattern(inout Surface surface, Place place) {
  vec2 at = toPanel(place.uv);
  float pixel = panelPixel(place).y;
  float strokes = 0.5 * strokesAt(at, pixel, 0.5) + 0.6 * strokesAt(at, pixel, 1.2) + 0.7 * strokesAt(at, pixel, 2.5);
  surface.tangent = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, surface.tangent);
  surface.normal = normalize(surface.normal + 0.03 * strokes * across);
  surface.diffuse *= 1.0 + 0.25 * strokes;
  surface.f0 *= 1.0 + 0.4 * strokes;
}
