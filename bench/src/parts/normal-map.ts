import sharp from "sharp";

/** View-space surface normals (x right, y up, z to the camera), three numbers for each pixel; zeros where it has none. */
export interface NormalMap {
  width: number;
  height: number;
  vectors: Float32Array;
}

/** From a picture file whose colors are 127.5 · (n + 1). */
export async function readNormalMap(source: string | Buffer): Promise<NormalMap> {
  const { data, info } = await sharp(source).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, vectors: decodeNormals(data) };
}

/** Black and mid-gray stand for no normal. Both are far from length 1; borders that blend with them are not. */
const lengthRange = { min: 0.5, max: 1.4 };

/** Unit vectors from three bytes a pixel. */
export function decodeNormals(colors: Uint8Array): Float32Array {
  const vectors = Float32Array.from(colors, (color) => color / 127.5 - 1);
  for (let at = 0; at < vectors.length; at += 3) {
    const length = Math.hypot(vectors[at] ?? 0, vectors[at + 1] ?? 0, vectors[at + 2] ?? 0);
    const isNormal = length >= lengthRange.min && length <= lengthRange.max;
    for (let axis = at; axis < at + 3; axis++) vectors[axis] = isNormal ? (vectors[axis] ?? 0) / length : 0;
  }
  return vectors;
}
