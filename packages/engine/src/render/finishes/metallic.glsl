void applyPattern(inout Surface surface, Place place) {
  surface.f0 = mix(uFlopColor, surface.f0, pow(place.facing, uFlop));
  applyFlakes(surface, place);
}
