import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Built, buildStale } from "./build/build-stale.ts";
import { servedFolders } from "./build/targets.ts";
import { readStartSettings, type StartSettings } from "./env.ts";
import { tryLock } from "./install/one-at-a-time.mjs";
import { root } from "./root.ts";
import { stopToolsOnExit } from "./run-tool.ts";
import { findPortProblems } from "./start/find-port-problems.ts";
import { findSpaceProblem } from "./start/find-space-problem.ts";
import { runPrograms } from "./start/run-programs.ts";
import { type Snapshot, takeSnapshot } from "./start/take-snapshot.ts";

/** `npm start`: looks whether everything can start, builds what is stale, then keeps the programs running. */
export async function run(): Promise<number> {
  const read = readStartSettings(root);
  if (read.kind === "bad") return refuse(read.problems);
  const { settings } = read;
  const problems = await findLastingProblems(settings);
  if (problems.length > 0) return refuse(problems);
  const lock = await tryLock(`data ${settings.dataDir}`);
  if (lock === undefined) return refuse([dataDirTaken(settings)]);
  const prepared = await prepare();
  if (prepared.kind === "failed") return refuse([prepared.message]);
  const code = await runPrograms(withPages(settings, prepared.result));
  prepared.result.remove();
  return code;
}

/** A Livery that was just killed lets go of its ports within a second. */
async function findLastingProblems(settings: StartSettings): Promise<string[]> {
  const problems = await findProblems(settings);
  if (problems.length === 0) return [];
  await setTimeout(1_500);
  return findProblems(settings);
}

async function findProblems(settings: StartSettings): Promise<string[]> {
  const space = findSpaceProblem(settings.dataDir);
  return [...(await findPortProblems(settings.ports)), ...(space ? [space] : [])];
}

async function prepare(): Promise<Built<Snapshot>> {
  using _ = stopToolsOnExit();
  return await buildStale(() => takeSnapshot(join(root, ".cache/served"), servedFolders));
}

/** A folder that was set by hand is served as it is. */
function withPages(settings: StartSettings, { site, configurator }: Snapshot): StartSettings {
  const environment = { SITE_DIR: site, CONFIGURATOR_DIR: configurator, ...settings.environment };
  return { ...settings, environment };
}

function dataDirTaken({ dataDir }: StartSettings): string {
  return `Livery already runs on the data in ${dataDir}. Set another DATA_DIR to run a second one.`;
}

function refuse(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return 1;
}
