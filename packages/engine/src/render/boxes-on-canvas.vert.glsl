#version 300 es
// Boxes of the small photo, where the canvas shows them.
layout(location = 0) in vec2 aCorner; // in pixels of the small photo

uniform highp sampler2D uSmallPhoto;
uniform highp vec4 uPlace;
uniform highp vec2 uCanvas;

void main() {
  vec2 at = uPlace.xy + aCorner / vec2(textureSize(uSmallPhoto, 0)) * uPlace.zw;
  gl_Position = vec4(at.x / uCanvas.x * 2.0 - 1.0, 1.0 - at.y / uCanvas.y * 2.0, 0.0, 1.0);
}
