import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { prepareAssets } from "./prepare-assets.ts";
import { workFolder } from "./render-shots.ts";
import { run } from "./run-command.ts";
import { placedShots } from "./shots/placed-shots.ts";

const USAGE = "npm run media -- placed --assets DIR --cars CARS --out DIR";
const home = join(import.meta.dirname, "..");
/** Enough to compare light and shadow; a minute or two for each picture on an idle core. */
const picture = { size: [640, 427], samples: 10 } as const;

/** Renders cars in the light of several places, for `npm run bench -- scenes`. What is in DIR already stays. */
export async function renderPlacedSet(args: string[]): Promise<void> {
  const option = { type: "string" } as const;
  const { values } = parseArgs({ args, options: { assets: option, cars: option, out: option } });
  if (!values.assets || !values.cars || !values.out) throw new Error(USAGE);
  const prepared = await prepareAssets(resolve(values.assets), join(workFolder, "assets"));
  const out = resolve(values.out);
  await mkdir(out, { recursive: true });
  const job = join(workFolder, "placed.json");
  const cars = resolve(values.cars);
  await writeFile(job, JSON.stringify({ ...prepared, ...picture, cars, out, shots: placedShots }));
  const script = join(home, "blender/render_placed.py");
  await run("blender", ["--background", "--python-exit-code", "1", "--python", script, "--", job], home);
}
