// Two-by-two twill below the film's face: each tow passes over two and under two others, one step further in every row.
uniform float uTowMm; // width of a tow
uniform float uRelief; // how much of the weave is embossed in the face, 0 to 1

// Contrast between the tows of both directions: where all around is equally light, by how unevenly it is lit, and at most.
const float LEAST_CONTRAST = 0.16;
const float CONTRAST_OF_LIGHT = 1.0;
const float MOST_CONTRAST = 0.35;
const float MEAN_CROWN = 0.76; // light of a tow as a whole, over that of its crest
const float HALF_CIRCLE = 0.64; // height of its center of mass
const float RIB = 1.3; // how many tows wide a detail is that must not alias
// Pixels per tow between which the weave gains its full contrast. Seen as a whole, a car's weave is a shimmer, else it reads as print.
const vec2 NEAR = vec2(4.0, 8.0);
const float FAR_SHARE = 0.85;
// A coat that mirrors the sky veils the weave. From this share of the base's light in both on, contrast grows as the veil does, at most
// as much, and to this much: what is seen of the weave stays about the same on hoods and on sides.
const float UNVEILED = 0.6;
const float MOST_LIFT = 2.2;
const float MOST_LIFTED_CONTRAST = 0.62;
const float LIFT_OF_LIGHT = 0.5; // how much of it the tows' own light takes, too

// At one point: 1 where the tow on top runs along the panel's first axis, the place across that tow (-0.5 to 0.5), and the
// place along it over the two cells in which it lies on top (-1 to 1).
vec3 weaveAt(vec2 tows) {
  vec2 cell = floor(tows);
  bool isAlong = mod(cell.x - cell.y, 4.0) < 2.0;
  vec2 within = fract(tows) - 0.5;
  float run = (isAlong ? mod(tows.x - cell.y, 4.0) : mod(tows.y - cell.x - 1.0, 4.0)) - 1.0;
  return vec3(isAlong ? 1.0 : 0.0, isAlong ? within.y : within.x, run);
}

// What lights fibers that run along `fiber`, each a cylinder: they reflect a cone around themselves (Kajiya and Kay 1989, "Rendering
// fur with three dimensional textures"). It is taken from the middle of the cone's outer half.
float lightOfFibers(vec3 normal, vec3 view, vec3 fiber) {
  float slope = dot(view, fiber);
  vec3 middle = HALF_CIRCLE * sqrt(max(1.0 - slope * slope, 0.0)) * normal - slope * fiber;
  return dot(irradianceAt(normalize(middle)), LUMINANCE);
}

// How much lighter than average tows along the panel's first axis are, as others are darker.
float contrastOfTows(vec3 normal, vec3 view, vec3 along, vec3 across) {
  float ratio = lightOfFibers(normal, view, along) / max(lightOfFibers(normal, view, across), 1e-4);
  return clamp(LEAST_CONTRAST + CONTRAST_OF_LIGHT * log(max(ratio, 1e-3)), -MOST_CONTRAST, MOST_CONTRAST);
}

// By how much the weave is lifted against what its coat mirrors.
float liftThroughCoat(Surface surface, vec3 view) {
  float base = dot(surface.f0 * irradianceAt(surface.normal), LUMINANCE);
  vec3 mirrored = environmentAt(reflect(-view, surface.coatNormal), surface.coatRoughness);
  float veil = 0.04 * surface.clearCoat * dot(mirrored, LUMINANCE);
  return clamp(UNVEILED * (base + veil) / max(base, 1e-4), 1.0, MOST_LIFT);
}

void applyPattern(inout Surface surface, Place place) {
  vec2 pixel = panelPixel(place) / uTowMm;
  vec3 along = panelTangent(surface.normal);
  vec3 across = cross(surface.normal, along);
  float lift = liftThroughCoat(surface, place.view);
  float contrast = lift * contrastOfTows(surface.normal, place.view, along, across);
  contrast = clamp(contrast, -MOST_LIFTED_CONTRAST, MOST_LIFTED_CONTRAST);
  vec3 sum = vec3(0.0);
  // Four points of a pixel: one would give a moire.
  for (int point = 0; point < 4; point++) {
    vec2 offset = vec2(point < 2 ? -0.25 : 0.25, (point & 1) == 0 ? -0.25 : 0.25);
    vec3 weave = weaveAt(toPanel(place.uv + offset * place.pixel) / uTowMm);
    // Tows are rounded, and bend down at both ends.
    float crown = (1.0 - 1.6 * weave.y * weave.y) * (1.0 - 0.35 * weave.z * weave.z);
    vec2 bend = vec2(0.12, 0.2) * weave.yz;
    sum += 0.25 * vec3(mix(bend, bend.yx, weave.x), crown * mix(1.0 - contrast, 1.0 + contrast, weave.x));
  }
  float pixels = 1.0 / max(pixel.x, pixel.y); // per tow
  float visible = patternVisibility(RIB * pixels) * mix(FAR_SHARE, 1.0, smoothstep(NEAR.x, NEAR.y, pixels));
  float light = mix(MEAN_CROWN, sum.z, visible);
  surface.normal = normalize(surface.normal + visible * (sum.x * along + sum.y * across));
  surface.f0 *= light * mix(1.0, lift, LIFT_OF_LIGHT);
  // What fibers scatter shows the weave in the shade, too.
  surface.diffuse *= mix(1.0, light, 0.7);
  surface.immersion = surface.clearCoat;
  surface.clearCoat *= mix(1.0, light, uRelief);
}
