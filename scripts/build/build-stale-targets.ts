import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Lock, withLock } from "../install/lock.mjs";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { checkStamp, removeStamp, type Stamp, writeStamp } from "./build-stamp.ts";
import { precompress } from "./precompress.ts";
import { steps, type Target } from "./targets.ts";

export type Built<Result> =
  | { readonly kind: "built"; readonly result: Result }
  | { readonly kind: "failed"; readonly message: string };

interface Stale {
  readonly target: Target;
  readonly script: string;
  readonly stamp: Stamp;
}

/**
 * Builds every target whose inputs have changed since its last build. Calls `use` with the build lock still held, so
 * that no other process replaces the files meanwhile.
 */
export async function buildStaleTargets<Result>(use: () => Result): Promise<Built<Result>> {
  const waiting = () => console.log("Waiting for another build to finish…");
  return withLock(`build ${root}`, (lock) => buildThen(use, lock), waiting);
}

async function buildThen<Result>(use: () => Result, lock: Lock): Promise<Built<Result>> {
  for (const step of steps) {
    const outcomes = await Promise.all(findStale(step).map((stale) => build(stale, lock)));
    const failures = outcomes.filter((outcome) => outcome !== undefined);
    if (failures.length > 0) return { kind: "failed", message: failures.join("\n") };
  }
  return { kind: "built", result: use() };
}

function findStale(step: readonly Target[]): Stale[] {
  return step.flatMap((target) => {
    const script = readBuildScript(target);
    const freshness = checkStamp(root, target);
    return freshness.kind === "stale" && script !== undefined
      ? [{ target, script, stamp: freshness.stamp }]
      : [];
  });
}

async function build({ target, script, stamp }: Stale, lock: Lock): Promise<string | undefined> {
  const { name, folder, served } = target;
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`Building the ${name}…`);
  removeStamp(root, target);
  // A running Livery has hard links to these files: delete them, never overwrite them.
  if (served !== undefined) rmSync(join(root, served), { recursive: true, force: true });
  const { code, output } = await runCommand({ command: script, cwd: join(root, folder), lock });
  if (code !== 0)
    return `${output}\nCould not build the ${name}: "${script}" in ${folder} exited with ${code}.`;
  if (served !== undefined) {
    console.log(`  ${name} built, compressing (${seconds()})`);
    await precompress(join(root, served));
  }
  writeStamp(root, target, stamp);
  console.log(`  ${name} ready (${seconds()})`);
  return undefined;
}

function readBuildScript({ folder }: Target): string | undefined {
  const file = join(root, folder, "package.json");
  if (!existsSync(file)) return undefined;
  const manifest: { scripts?: Record<string, string> } = JSON.parse(readFileSync(file, "utf8"));
  return manifest.scripts?.build;
}
