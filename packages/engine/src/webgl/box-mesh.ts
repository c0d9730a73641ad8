import type { Box } from "../masks/box.ts";

type Gl = WebGL2RenderingContext;

/** Boxes as triangles in GPU memory, for boxes.vert.glsl. */
export interface BoxMesh {
  /** Draws all boxes with the program in use. */
  draw: () => void;
  destroy: () => void;
}

/** Boxes in pixels of the render target, whose sides must be below 65536. */
export function createBoxMesh(gl: Gl, boxes: readonly Box[]): BoxMesh {
  const array = gl.createVertexArray();
  const buffer = gl.createBuffer();
  gl.bindVertexArray(array);
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  gl.bufferData(gl.ARRAY_BUFFER, new Uint16Array(boxes.flatMap(toTriangles)), gl.STATIC_DRAW);
  gl.enableVertexAttribArray(0);
  gl.vertexAttribPointer(0, 2, gl.UNSIGNED_SHORT, false, 0, 0);
  gl.bindVertexArray(null);
  return {
    draw: () => {
      gl.bindVertexArray(array);
      gl.drawArrays(gl.TRIANGLES, 0, boxes.length * VERTICES_PER_BOX);
      gl.bindVertexArray(null);
    },
    destroy: () => {
      gl.deleteVertexArray(array);
      gl.deleteBuffer(buffer);
    },
  };
}

const VERTICES_PER_BOX = 6;

function toTriangles({ left, top, width, height }: Box): number[] {
  const [right, bottom] = [left + width, top + height];
  return [left, top, right, top, left, bottom, left, bottom, right, top, right, bottom];
}
