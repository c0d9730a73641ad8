import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { writePieces } from "./write-part-map.ts";

test("every number is written as it is, however many there are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pieces-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [pieces, photo, file] = [
    join(folder, "car.pieces"),
    join(folder, "car.png"),
    join(folder, "out.png"),
  ];
  await writeFile(`${pieces}.json`, JSON.stringify([{ materialClass: "paint" }, { materialClass: "paint" }]));
  const numbers = Array.from({ length: 600 }, (_, at) => [1 + (at % 2), 1 + (at % 253), 2 - (at % 2)]).flat();
  const raw = { width: 600, height: 1, channels: 3 } as const;
  for (const each of [`${pieces}.png`, photo])
    await sharp(Uint8Array.from(numbers), { raw }).png().toFile(each);
  await writePieces(pieces, photo, file);
  expect([...(await sharp(file).toColourspace("srgb").removeAlpha().raw().toBuffer())]).toEqual(numbers);
});
