// One swatch: film bent over a form, under the light of a studio. swatches.ts sets the uniforms.

uniform sampler2D uNormals; // of the form, by pixel
uniform vec3 uKeyDirection;
uniform float uMeters; // width of the swatch
uniform ivec2 uOrigin; // its first pixel

out vec4 outColor;

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) - uOrigin;
  float side = float(textureSize(uNormals, 0).x);
  vec3 normal = texelFetch(uNormals, pixel, 0).xyz;
  vec2 uv = (vec2(pixel) + 0.5) / side;
  vec3 view = vec3(0.0, 0.0, 1.0);
  Place place = Place(uMeters * vec2(uv.x, -uv.y), uMeters / side, vec2(1.0 / side), view, max(normal.z, 0.0), uv, uKeyDirection);
  Surface surface = plainSurface(normal);
  applyPattern(surface, place);
  outColor = vec4(linearToSrgb(toDisplay(shadeSurface(surface, view, vec3(1.0), vec3(1.0)))), 1.0);
}
