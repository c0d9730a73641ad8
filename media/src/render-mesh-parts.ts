import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./run-command.ts";
import type { Shot } from "./shots/shot.ts";

const renders = join(import.meta.dirname, "../../training/renders");

/** Writes the part map of a shot with a car, unless it is cached: OUT/ID.parts.png and .json. */
export async function renderMeshParts(
  shot: Shot,
  { cars, out }: { cars: string; out: string },
): Promise<void> {
  const parts = join(out, `${shot.id}.parts`);
  const isCached = await access(`${parts}.json`).then(
    () => true,
    () => false,
  );
  if (isCached) return;
  const file = join(out, `${shot.id}.shot.json`);
  await writeFile(file, JSON.stringify(shot));
  await run("python3", ["make_part_map.py", "--cars", cars, "--shot", file, "--out", parts], renders);
}
