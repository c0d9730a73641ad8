#version 300 es
// The picture on the canvas, where the viewport places it. The canvas around it stays transparent.
precision highp float;
precision highp sampler2D;

uniform sampler2D uPicture;
uniform vec3 uViewport; // canvas pixels per picture pixel, left, top
uniform float uCanvasHeight;

out vec4 outColor;

void main() {
  vec2 size = vec2(textureSize(uPicture, 0));
  vec2 at = (vec2(gl_FragCoord.x, uCanvasHeight - gl_FragCoord.y) - uViewport.yz) / uViewport.x;
  bool isInside = all(greaterThanEqual(at, vec2(0.0))) && all(lessThan(at, size));
  outColor = isInside ? vec4(texture(uPicture, at / size).rgb, 1.0) : vec4(0.0);
}
