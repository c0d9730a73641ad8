import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { writePaintMask } from "./part-map/write-class-map.ts";
import { renderShots } from "./render-shots.ts";
import type { Paint } from "./shots/shot.ts";
import { recolourShots } from "./shots/shots-table.ts";

const USAGE = "npm run media -- recolour --assets DIR --paints FILE --out DIR";

/**
 * Renders one car in several paints, for `npm run bench -- recolour`: SCENE.PAINT.jpg, SCENE.mask.png, paints.json.
 * The paints are those of a paints.json, so that sets can be compared.
 */
export async function renderRecolourSet(args: string[]): Promise<void> {
  const option = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { assets: option, paints: option, out: option } });
  if (!values.assets || !values.paints || !values.out) throw new Error(USAGE);
  const { paints } = JSON.parse(await readFile(resolve(values.paints), "utf8")) as {
    paints: Record<string, Paint>;
  }; // the reference set's shape
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const shots = recolourShots.map((shot) => ({ ...shot, paints }));
  const renders = await renderShots(shots, resolve(values.assets));
  for (const { id } of shots) {
    await writePaintMask(join(renders, `${id}.pieces`), join(out, `${id}.mask.png`));
    for (const name of Object.keys(paints))
      await sharp(join(renders, `${id}.${name}.png`))
        .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
        .toFile(join(out, `${id}.${name}.jpg`));
  }
  const scenes = shots.map(({ id }) => ({ id }));
  await writeFile(join(out, "paints.json"), `${JSON.stringify({ paints, scenes }, null, 1)}\n`);
}
