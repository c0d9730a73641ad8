// Interference pigments: the reflected color depends on the angle between the surface and the view, and a little on where
// the light is.
uniform vec3 uFlipStops[5];
uniform float uFlipStopCount;
uniform float uFlipMetalness;
uniform float uFlipPurity; // how much purer colors are where the film is seen edge-on
uniform vec3 uFlipRamp; // exponent of the angle, share of the light, and how much of the ramp shows

// Place on the ramp: 0 where the film faces the viewer.
float flipPlace(float facing, float towardLight) {
  return clamp(uFlipRamp.z * (pow(1.0 - facing, uFlipRamp.x) + uFlipRamp.y * (1.0 - towardLight)), 0.0, 1.0);
}

vec3 flipColor(float place) {
  float at = place * (uFlipStopCount - 1.0);
  vec3 color = uFlipStops[0];
  // Straight from stop to stop: easing into each gives bands, which on a car read as camouflage.
  for (int stop = 1; stop < 5; stop++) color = mix(color, uFlipStops[stop], clamp(at - float(stop - 1), 0.0, 1.0));
  return color;
}

void applyPattern(inout Surface surface, Place place) {
  vec3 halfway = normalize(place.keyDirection + place.view);
  vec3 color = flipColor(flipPlace(place.facing, max(dot(surface.normal, halfway), 0.0)));
  color = max(mix(vec3(dot(color, LUMINANCE)), color, 1.0 + uFlipPurity * (1.0 - place.facing)), 0.0);
  surface.diffuse = color * (1.0 - uFlipMetalness);
  surface.f0 = color * uFlipMetalness;
  applyFlakes(surface, place);
}
