import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Built, buildStaleTargets } from "./build/build-stale-targets.ts";
import { servedFolders } from "./build/targets.ts";
import { readStartSettings, type StartSettings } from "./env.ts";
import { tryLock } from "./install/lock.mjs";
import { root } from "./root.ts";
import { stopCommandsOnExit } from "./run-command.ts";
import { findPortProblems } from "./start/find-port-problems.ts";
import { findDiskProblem } from "./start/find-disk-problem.ts";
import { runPrograms } from "./start/run-programs.ts";
import { type ServedFiles, linkServedFiles } from "./start/link-served-files.ts";

/** `npm start`: checks ports, disk and settings, builds what is stale, then supervises the programs. */
export async function run(): Promise<number> {
  const read = readStartSettings(root);
  if (read.kind === "bad") return printProblems(read.problems);
  const { settings } = read;
  const problems = await findLastingProblems(settings);
  if (problems.length > 0) return printProblems(problems);
  const lock = await tryLock(`data ${settings.dataDir}`);
  if (lock === undefined) return printProblems([dataDirTaken(settings)]);
  const prepared = await prepare();
  if (prepared.kind === "failed") return printProblems([prepared.message]);
  const code = await runPrograms(withPages(settings, prepared.result));
  prepared.result.remove();
  return code;
}

/** Checks twice: a Livery that was just killed releases its ports within a second. */
async function findLastingProblems(settings: StartSettings): Promise<string[]> {
  const problems = await findProblems(settings);
  if (problems.length === 0) return [];
  await setTimeout(1_500);
  return findProblems(settings);
}

async function findProblems(settings: StartSettings): Promise<string[]> {
  const space = findDiskProblem(settings.dataDir);
  return [...(await findPortProblems(settings.ports)), ...(space ? [space] : [])];
}

async function prepare(): Promise<Built<ServedFiles>> {
  using _ = stopCommandsOnExit();
  return await buildStaleTargets(() => linkServedFiles(join(root, ".cache/served"), servedFolders));
}

/** SITE_DIR and CONFIGURATOR_DIR override the folders. */
function withPages(settings: StartSettings, { site, configurator }: ServedFiles): StartSettings {
  const environment = { SITE_DIR: site, CONFIGURATOR_DIR: configurator, ...settings.environment };
  return { ...settings, environment };
}

function dataDirTaken({ dataDir }: StartSettings): string {
  return `Livery is already running with the data in ${dataDir}. Set DATA_DIR to another folder to run a second one.`;
}

function printProblems(problems: readonly string[]): number {
  for (const problem of problems) console.error(problem);
  return 1;
}
