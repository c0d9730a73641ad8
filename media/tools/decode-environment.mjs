// node decode-environment.mjs FILE OUT: writes an environment map (.exr or .hdr) as OUT: width and height as 32-bit
// integers, then red, green and blue of each pixel in linear light as 32-bit floats, from the upper left.
import { readFile, writeFile } from "node:fs/promises";
import { FloatType } from "three";
import { EXRLoader } from "three/examples/jsm/loaders/EXRLoader.js";
import { HDRLoader } from "three/examples/jsm/loaders/HDRLoader.js";

const [, , file = "", out = ""] = process.argv;
const bytes = await readFile(file);
const loader = file.endsWith(".exr") ? new EXRLoader() : new HDRLoader();
loader.setDataType(FloatType);
const { width, height, data } = loader.parse(
  bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
);
const channels = data.length / (width * height);
// three.js stores EXR files from the lower left.
const isUpsideDown = file.endsWith(".exr");
const pixels = new Float32Array(width * height * 3);
for (let y = 0; y < height; y++)
  for (let x = 0; x < width; x++) {
    const from = ((isUpsideDown ? height - 1 - y : y) * width + x) * channels;
    pixels.set(data.subarray(from, from + 3), (y * width + x) * 3);
  }
await writeFile(
  out,
  Buffer.concat([Buffer.from(Int32Array.of(width, height).buffer), Buffer.from(pixels.buffer)]),
);
