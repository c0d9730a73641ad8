import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { addOutcomes, checkFailed, checkPassed, type Outcome } from "./outcome.ts";

/** Checks every workspace and media/ with its own tsconfig.json. The root's is for the scripts. */
export async function checkTypes(): Promise<Outcome> {
  const generated = await runCommand({ command: "react-router typegen", cwd: join(root, "apps/site") });
  if (generated.code !== 0) return checkFailed(generated.output);
  const folders = [".", ...globSync(["apps/*", "packages/*", "bench", "e2e", "media"], { cwd: root }).sort()];
  const outcomes: Outcome[] = [];
  for (const folder of folders) outcomes.push(await checkFolder(folder));
  return addOutcomes(outcomes);
}

async function checkFolder(folder: string): Promise<Outcome> {
  if (!existsSync(join(root, folder, "tsconfig.json"))) return checkFailed(`${folder} has no tsconfig.json.`);
  const { code, output } = await runCommand({ command: `tsc --pretty -p ${folder}` });
  return code === 0 ? checkPassed : checkFailed(output);
}
