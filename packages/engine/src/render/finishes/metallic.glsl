void applyPattern(inout Surface surface, Place place) {
  float face = 1.0 - pow(1.0 - place.facing, uFlop);
  surface.f0 = mix(uFlopF0, surface.f0, face);
  surface.diffuse = mix(uFlopDiffuse, surface.diffuse, face);
  applyFlakes(surface, place);
}
