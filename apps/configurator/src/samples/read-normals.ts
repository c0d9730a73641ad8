import type { SurfaceNormals } from "@livery/engine";

/**
 * Decodes a sample's normals: a square picture of the shape model's cells (rgb = 127.5 · (n + 1)) with the photo in its
 * upper left corner, as `npm run bench -- parts` found them.
 */
export function readNormals(
  { data }: Pick<ImageData, "data">,
  photo: { width: number; height: number },
): SurfaceNormals {
  const cells = data.length / 4;
  // The last plane is the expected error: none.
  const values = new Uint8Array(4 * cells);
  for (let cell = 0; cell < cells; cell++)
    for (let axis = 0; axis < 3; axis++) values[axis * cells + cell] = data[cell * 4 + axis] ?? 0;
  return { box: { left: 0, top: 0, width: photo.width, height: photo.height }, values };
}
