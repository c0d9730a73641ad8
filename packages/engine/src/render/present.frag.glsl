#version 300 es
// The finished picture on the canvas, where the view puts it; around it the canvas stays clear.
precision highp float;
precision highp sampler2D;

uniform sampler2D uPicture;
uniform vec3 uView; // canvas pixels per picture pixel, left, top
uniform float uCanvasHeight;

out vec4 outColour;

void main() {
  vec2 size = vec2(textureSize(uPicture, 0));
  vec2 at = (vec2(gl_FragCoord.x, uCanvasHeight - gl_FragCoord.y) - uView.yz) / uView.x;
  bool isOn = all(greaterThanEqual(at, vec2(0.0))) && all(lessThan(at, size));
  outColour = isOn ? vec4(texture(uPicture, at / size).rgb, 1.0) : vec4(0.0);
}
