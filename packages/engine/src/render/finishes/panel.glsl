// Where a place lies on its panel, in perspective. panel-frame.ts computes the uniforms.
uniform vec3 uPanelFromPhoto[3]; // rows of the matrix from the photo (0 to 1, y down) to the panel
uniform vec3 uPanelTangent; // the panel's first axis, in view space

const float LEAST_NEARNESS = 0.25; // the plane may reach its own horizon where the panel is not flat

// In millimeters of the pattern: along the car, and across.
vec2 toPanel(vec2 uv) {
  vec3 place = vec3(uv, 1.0);
  float nearness = max(dot(uPanelFromPhoto[2], place), LEAST_NEARNESS);
  return vec2(dot(uPanelFromPhoto[0], place), dot(uPanelFromPhoto[1], place)) / nearness;
}

// Millimeters of the pattern in one pixel, along the car and across.
vec2 panelPixel(Place place) {
  vec2 right = toPanel(place.uv + vec2(place.pixel.x, 0.0)) - toPanel(place.uv);
  vec2 down = toPanel(place.uv + vec2(0.0, place.pixel.y)) - toPanel(place.uv);
  return abs(right) + abs(down);
}

// The panel's first axis on the surface. The second is its cross product with the normal.
vec3 panelTangent(vec3 normal) {
  vec3 along = uPanelTangent - normal * dot(normal, uPanelTangent);
  return along * inversesqrt(max(dot(along, along), 1e-4));
}

// 1 for a detail of this many pixels or more that they can show, 0 for one that would only alias.
float patternVisibility(float pixels) {
  return 1.0 - smoothstep(0.4, 0.9, 1.0 / pixels);
}

float panelHash(vec2 cell) {
  vec3 mixed = fract(vec3(cell.xyx) * 0.1031);
  mixed += dot(mixed, mixed.yzx + 33.33);
  return fract((mixed.x + mixed.y) * mixed.z);
}

// Value noise, 0 to 1.
float panelNoise(vec2 place) {
  vec2 cell = floor(place);
  vec2 share = smoothstep(0.0, 1.0, fract(place));
  float near = mix(panelHash(cell), panelHash(cell + vec2(1.0, 0.0)), share.x);
  float far = mix(panelHash(cell + vec2(0.0, 1.0)), panelHash(cell + vec2(1.0, 1.0)), share.x);
  return mix(near, far, share.y);
}
