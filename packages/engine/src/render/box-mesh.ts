import type { Box } from "../masks/box.ts";

type Gl = WebGL2RenderingContext;

/** Boxes in a graphics chip's memory, for boxes.vert.glsl. */
export interface BoxMesh {
  /** The boxes in turn, so many at once that they hold about this many pixels, or one. */
  parts: (mostPixels: number) => BoxRange[];
  /** Draws with the shader in use. */
  draw: (range: BoxRange) => void;
  destroy: () => void;
}

/** Some of a mesh's boxes. */
export interface BoxRange {
  first: number;
  count: number;
}

/** In pixels of the raster that will be drawn on, whose sides are below 65536. */
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
    parts: (mostPixels) => divide(boxes, mostPixels),
    draw: ({ first, count }) => {
      gl.bindVertexArray(array);
      gl.drawArrays(gl.TRIANGLES, first * CORNERS, count * CORNERS);
      gl.bindVertexArray(null);
    },
    destroy: () => {
      gl.deleteVertexArray(array);
      gl.deleteBuffer(buffer);
    },
  };
}

/** Of two triangles. */
const CORNERS = 6;

function toTriangles({ left, top, width, height }: Box): number[] {
  const [right, bottom] = [left + width, top + height];
  return [left, top, right, top, left, bottom, left, bottom, right, top, right, bottom];
}

function divide(boxes: readonly Box[], mostPixels: number): BoxRange[] {
  const ranges: BoxRange[] = [];
  let room = 0;
  for (const [first, { width, height }] of boxes.entries()) {
    const last = ranges.at(-1);
    if (last && width * height <= room) last.count++;
    else {
      ranges.push({ first, count: 1 });
      room = mostPixels;
    }
    room -= width * height;
  }
  return ranges;
}
