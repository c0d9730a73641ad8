import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareAssets } from "./prepare-assets.ts";
import { run } from "./run-command.ts";
import type { Shot } from "./shots/shot.ts";

const home = join(import.meta.dirname, "..");
/** Cached renders. Delete a shot's .npy and parts.json to render it again. */
export const workFolder = join(home, "../.cache/media");

/**
 * Renders the shots with Blender from the asset folder. Returns the folder with ID.PAINT.png, ID.parts.png, and
 * ID.parts.json.
 */
export async function renderShots(shots: readonly Shot[], assets: string): Promise<string> {
  const prepared = await prepareAssets(assets, join(workFolder, "assets"));
  const out = join(workFolder, "renders");
  await mkdir(out, { recursive: true });
  const job = join(out, "job.json");
  await writeFile(job, JSON.stringify({ ...prepared, out, shots }));
  const script = join(home, "blender/render_shot.py");
  await run("blender", ["--background", "--python-exit-code", "1", "--python", script, "--", job], home);
  return out;
}
