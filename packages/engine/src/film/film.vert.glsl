#version 300 es
// One triangle that covers the picture. `uRowOrder` is -1 on screen (rows grow downwards) and 1 when pixels are read back.
uniform float uRowOrder;
out vec2 vUv;

void main() {
  vec2 corner = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  vUv = 0.5 + 0.5 * vec2(corner.x, corner.y * uRowOrder);
  gl_Position = vec4(corner, 0.0, 1.0);
}
