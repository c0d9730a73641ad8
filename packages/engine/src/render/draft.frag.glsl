#version 300 es
// A draft on the canvas: the photo, sharp as ever, and what the small drawing changes of the small photo.
precision highp float;
precision highp sampler2D;

uniform sampler2D uBackdrop; // the photo as the canvas shows it
uniform sampler2D uSmallPhoto;
uniform sampler2D uSmallDrawn;
uniform vec4 uPlace; // of the photo on the canvas: left, top, width, height
uniform vec2 uCanvas; // width, height

out vec4 outColour;

const vec3 LUMINANCE = vec3(0.2126, 0.7152, 0.0722);

void main() {
  vec4 photo = texelFetch(uBackdrop, ivec2(gl_FragCoord.xy), 0);
  vec2 share = (vec2(gl_FragCoord.x, uCanvas.y - gl_FragCoord.y) - uPlace.xy) / uPlace.zw;
  vec3 small = texture(uSmallPhoto, share).rgb;
  vec3 drawn = texture(uSmallDrawn, share).rgb;
  // What the small photo lacks of the photo. On film it is drawn without the colour of what lies beneath.
  vec3 fine = photo.rgb - photo.a * small;
  vec3 change = abs(drawn - small);
  float covered = min(1.0, 16.0 * max(change.r, max(change.g, change.b)));
  fine = mix(fine, vec3(dot(fine, LUMINANCE)), covered);
  // Around the photo the canvas stays clear.
  outColour = vec4(photo.a * drawn + fine, photo.a);
}
