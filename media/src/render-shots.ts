import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareMaterial } from "./prepare-assets.ts";
import { run } from "./run-command.ts";
import type { Shot } from "./shots/shot.ts";

const home = join(import.meta.dirname, "..");
/** What was rendered stays here and is not rendered again: delete a shot's .npy and pieces.json to have it anew. */
export const workFolder = join(home, "../.cache/media");

/**
 * Renders the shots with Blender from the asset folder. Answers the folder with ID.PAINT.png, ID.pieces.png and
 * ID.pieces.json of each.
 */
export async function renderShots(shots: readonly Shot[], assets: string): Promise<string> {
  const material = await prepareMaterial(assets, join(workFolder, "material"));
  const out = join(workFolder, "renders");
  await mkdir(out, { recursive: true });
  const job = join(out, "job.json");
  await writeFile(job, JSON.stringify({ ...material, out, shots }));
  const script = join(home, "blender/render_shot.py");
  await run("blender", ["--background", "--python-exit-code", "1", "--python", script, "--", job], home);
  return out;
}
