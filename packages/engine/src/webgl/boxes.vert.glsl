#version 300 es
// Boxes of the render target. Pixels outside the boxes are not shaded.
layout(location = 0) in vec2 aCorner; // in pixels

uniform highp sampler2D uPhoto;

void main() {
  gl_Position = vec4(aCorner / vec2(textureSize(uPhoto, 0)) * 2.0 - 1.0, 0.0, 1.0);
}
