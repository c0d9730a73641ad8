import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { closeSeams } from "./close-seams.ts";

test("the bare gap between two panels is the nearer one's, and a border to nothing stays soft", async () => {
  const row = [
    [1, 255, 0],
    [1, 200, 0],
    [0, 255, 0],
    [2, 255, 0],
    [2, 90, 0],
    [0, 255, 0],
  ];
  expect(await close(row)).toEqual([
    [1, 255, 0],
    [1, 255, 0],
    [2, 255, 0],
    [2, 255, 0],
    [2, 90, 0],
    [0, 255, 0],
  ]);
});

test("every number is written as it is, however many there are", async () => {
  const row = Array.from({ length: 600 }, (_, at) => [1 + (at % 2), 1 + (at % 253), 2 - (at % 2)]);
  expect(await close(row)).toEqual(row);
});

/** Of a picture of one row, whose two pieces are paint. */
async function close(row: number[][]): Promise<number[][]> {
  const folder = await mkdtemp(join(tmpdir(), "seams-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [pieces, file] = [join(folder, "car.pieces"), join(folder, "closed.png")];
  await writeFile(`${pieces}.json`, JSON.stringify([{ kind: "paint" }, { kind: "paint" }]));
  const size = { width: row.length, height: 1, channels: 3 } as const;
  await sharp(Uint8Array.from(row.flat()), { raw: size }).png().toFile(`${pieces}.png`);
  await closeSeams(pieces, file);
  const data = await sharp(file).toColourspace("srgb").removeAlpha().raw().toBuffer();
  return row.map((_, at) => [...data.subarray(at * 3, at * 3 + 3)]);
}
