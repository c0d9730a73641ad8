// Two-by-two twill below the film's face: each tow passes over two and under two others, one step further in every row.
uniform float uTowMm; // width of a tow

// Pixels per tow between which its single tows appear. Below, only the twill's diagonal can show: a wave of four tows.
const vec2 SINGLE_TOWS = vec2(2.5, 3.5);
// Contrast between tows of both directions: seen straight on, by how unevenly they are lit, and at most.
const float LEAST_CONTRAST = 0.35;
const float CONTRAST_OF_LIGHT = 2.5;
const float MOST_CONTRAST = 0.8;
// Fibers are dark: only the coat shows the photo's highlights.
const float CLARITY = 0.4;

// At one point: 1 where the tow on top runs along the panel's first axis, the place across that tow (-0.5 to 0.5), and the
// place along it over the two cells in which it lies on top (-1 to 1).
vec3 weaveAt(vec2 tows) {
  vec2 cell = floor(tows);
  bool isAlong = mod(cell.x - cell.y, 4.0) < 2.0;
  vec2 within = fract(tows) - 0.5;
  float run = (isAlong ? mod(tows.x - cell.y, 4.0) : mod(tows.y - cell.x - 1.0, 4.0)) - 1.0;
  return vec3(isAlong ? 1.0 : 0.0, isAlong ? within.y : within.x, run);
}

// How much more light tows across the first axis mirror than those along it. A fiber is a cylinder: it spreads a reflection across
// itself, and only along itself does its tilt tell where the light comes from. So the weave changes from panel to panel: it is
// clear where one leans toward the sky, and fades where it leans toward the ground.
float contrastOfTows(vec3 view, vec3 along, vec3 across) {
  // Toward the light: the linear terms of irradianceAt.
  vec3 light = LUMINANCE * mat3(uIrradiance[3], uIrradiance[1], uIrradiance[2]) / dot(uIrradiance[0], LUMINANCE);
  float uneven = dot(view, along) * dot(light, along) - dot(view, across) * dot(light, across);
  return clamp(LEAST_CONTRAST + CONTRAST_OF_LIGHT * uneven, -MOST_CONTRAST, MOST_CONTRAST);
}

// How single tows bend the normal, along the panel's first axis and across, and the share of the light that they mirror, 1 on average.
vec3 singleTows(vec2 tows, vec2 step, float contrast) {
  vec3 sum = vec3(0.0);
  // Two points of a pixel: one would give a moire.
  for (int point = -1; point <= 1; point += 2) {
    vec3 weave = weaveAt(tows + float(point) * step);
    // Tows are rounded, and bend down at both ends.
    float crown = (1.0 - 1.2 * weave.y * weave.y) * (1.0 - 0.3 * weave.z * weave.z);
    vec2 bend = vec2(0.35, 0.15) * weave.yz;
    sum += vec3(mix(bend, bend.yx, weave.x), crown * mix(1.0 + contrast, 1.0 - contrast, weave.x));
  }
  return 0.5 * sum;
}

void applyPattern(inout Surface surface, Place place) {
  vec2 tows = panelPlace(place) / uTowMm;
  vec2 pixel = panelPixel(place) / uTowMm;
  float pixels = 1.0 / max(pixel.x, pixel.y); // per tow
  // The weave shows in what its fibers mirror: tows in one direction are lit, those in the other in shade.
  vec3 along = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, along);
  float contrast = contrastOfTows(place.view, along, across);
  float mirrored = 0.9 - contrast * patternVisibility(1.8 * pixels) * cos(1.5707963 * (tows.x - tows.y - 0.5));
  float nearness = smoothstep(SINGLE_TOWS.x, SINGLE_TOWS.y, pixels);
  if (nearness > 0.0) {
    vec2 step = toPanel(vec2(0.25, 0.1) * place.pixel) / uTowMm;
    vec3 single = singleTows(tows, step, contrast);
    surface.normal = normalize(surface.normal + nearness * (single.x * along + single.y * across));
    mirrored = mix(mirrored, single.z, nearness);
  }
  surface.f0 *= mirrored;
  surface.immersion = surface.clearCoat;
  surface.clarity = CLARITY;
}
