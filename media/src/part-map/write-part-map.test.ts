import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { writePartMap } from "./write-part-map.ts";

test("writes more than 256 distinct values without loss", async () => {
  const folder = await mkdtemp(join(tmpdir(), "part-map-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [parts, photo, file] = [join(folder, "car.parts"), join(folder, "car.png"), join(folder, "out.png")];
  await writeFile(`${parts}.json`, JSON.stringify([{ materialClass: "paint" }, { materialClass: "paint" }]));
  const values = Array.from({ length: 600 }, (_, at) => [1 + (at % 2), 1 + (at % 253), 2 - (at % 2)]).flat();
  const raw = { width: 600, height: 1, channels: 3 } as const;
  const png = await sharp(Uint8Array.from(values), { raw }).png().toBuffer();
  await writeFile(`${parts}.png`, png);
  await writeFile(photo, png);
  await writePartMap({ parts, photo }, file);
  expect([...(await sharp(file).toColorspace("srgb").removeAlpha().raw().toBuffer())]).toEqual(values);
});
