// Prelude of every layer's fragment shader: blends the layer over the result where its mask is above 0.
// The layer's own source defines `vec3 shade(vec3 photo, vec2 uv)`, from the photo's linear color to the layer's.

uniform sampler2D uPhoto; // the unmodified photo
uniform sampler2D uResult; // the picture so far
uniform sampler2D uMask; // of the box that starts at uBoxOrigin
uniform sampler2D uLightMaps; // surface-light.ts, LightMaps, of the whole photo
uniform sampler2D uBeside; // the same, `beside`
uniform ivec2 uBoxOrigin;
uniform vec4 uTile; // where this raster lies in the whole photo: offset and size, both as fractions

out vec4 outColor;

vec3 shade(vec3 photo, vec2 uv);

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy);
  float alpha = texelFetch(uMask, pixel - uBoxOrigin, 0).r;
  // Pixels outside the mask keep the photo's exact bytes.
  if (alpha == 0.0) discard;
  vec2 uv = uTile.xy + gl_FragCoord.xy / vec2(textureSize(uPhoto, 0)) * uTile.zw;
  vec3 shaded = shade(srgbToLinear(texelFetch(uPhoto, pixel, 0).rgb), uv);
  vec3 below = srgbToLinear(texelFetch(uResult, pixel, 0).rgb);
  outColor = vec4(linearToSrgb(mix(below, shaded, alpha)), 1.0);
}
