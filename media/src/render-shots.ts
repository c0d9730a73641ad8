import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareAssets } from "./prepare-assets.ts";
import { renderMeshParts } from "./render-mesh-parts.ts";
import { run } from "./run-command.ts";
import type { Shot } from "./shots/shot.ts";

const home = join(import.meta.dirname, "..");
/** Cached renders. Delete a shot's .npy and parts.json to render it again. */
export const workFolder = join(home, "../.cache/media");

/** Folders of what is not in the repository. */
export interface Inputs {
  assets: string;
  /** The cars that shots name. */
  cars?: string;
}

/** Renders the shots with Blender. Returns the folder with ID.PAINT.png, ID.parts.png, and ID.parts.json. */
export async function renderShots(shots: readonly Shot[], { assets, cars }: Inputs): Promise<string> {
  const prepared = await prepareAssets(assets, join(workFolder, "assets"));
  const out = join(workFolder, "renders");
  await mkdir(out, { recursive: true });
  const job = join(out, "job.json");
  await writeFile(job, JSON.stringify({ ...prepared, cars, out, shots }));
  const script = join(home, "blender/render_shot.py");
  await run("blender", ["--background", "--python-exit-code", "1", "--python", script, "--", job], home);
  if (cars !== undefined)
    for (const shot of shots) if (shot.car !== undefined) await renderMeshParts(shot, { cars, out });
  return out;
}
