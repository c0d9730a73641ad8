import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import sharp from "sharp";
import { writePaintMask } from "./part-map/write-class-map.ts";
import { renderShots } from "./render-shots.ts";
import type { Paint } from "./shots/shot.ts";
import { recolorShots } from "./shots/shots-table.ts";

const USAGE = "npm run media -- recolor --assets DIR --paints FILE --out DIR";

/**
 * Renders the car in every paint of a paints.json, for `npm run bench -- recolor`: SCENE.PAINT.jpg, SCENE.mask.png, and
 * paints.json.
 */
export async function renderRecolorSet(args: string[]): Promise<void> {
  const option = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { assets: option, paints: option, out: option } });
  if (!values.assets || !values.paints || !values.out) throw new Error(USAGE);
  const { paints } = JSON.parse(await readFile(resolve(values.paints), "utf8")) as {
    paints: Record<string, Paint>;
  }; // the format of the reference set
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const shots = recolorShots.map((shot) => ({ ...shot, paints }));
  const renders = await renderShots(shots, { assets: resolve(values.assets) });
  for (const { id } of shots) {
    await writePaintMask(join(renders, `${id}.parts`), join(out, `${id}.mask.png`));
    for (const name of Object.keys(paints))
      await sharp(join(renders, `${id}.${name}.png`))
        .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
        .toFile(join(out, `${id}.${name}.jpg`));
  }
  const scenes = shots.map(({ id }) => ({ id }));
  await writeFile(join(out, "paints.json"), `${JSON.stringify({ paints, scenes }, null, 1)}\n`);
}
