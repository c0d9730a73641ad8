// What every layer's shader begins with: it draws into the picture, pixel over pixel, where its mask is above 0.
// After it comes `vec3 recolour(vec3 photo, vec2 uv)`, which knows the layer's own arithmetic.

uniform sampler2D uPhoto; // as the camera took it
uniform sampler2D uPicture; // as drawn so far
uniform sampler2D uMask; // of the box that begins at uBoxAt
uniform sampler2D uMaps; // read-light.ts, LightMaps, of the whole photo
uniform ivec2 uBoxAt;
uniform vec4 uTile; // where this raster lies in the whole photo: offset and size, both as shares

out vec4 outColour;

vec3 recolour(vec3 photo, vec2 uv);

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  float alpha = texelFetch(uMask, at - uBoxAt, 0).r;
  // Bytes in, the same bytes out: nothing is drawn where nothing is covered.
  if (alpha == 0.0) discard;
  vec2 uv = uTile.xy + gl_FragCoord.xy / vec2(textureSize(uPhoto, 0)) * uTile.zw;
  vec3 drawn = recolour(toLinear(texelFetch(uPhoto, at, 0).rgb), uv);
  vec3 below = toLinear(texelFetch(uPicture, at, 0).rgb);
  outColour = vec4(toSrgb(mix(below, drawn, alpha)), 1.0);
}
