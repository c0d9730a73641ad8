import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Lock, oneAtATime } from "../install/one-at-a-time.mjs";
import { root } from "../root.ts";
import { runTool } from "../run-tool.ts";
import { lookAt, removeStamp, type Stamp, writeStamp } from "./freshness.ts";
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
 * Builds what has changed since it was last built, and nothing when nothing has. What is done with the outcome is done
 * before another process may build.
 */
export async function buildStale<Result>(use: () => Result): Promise<Built<Result>> {
  const waiting = () => console.log("Waiting: another start is building …");
  return oneAtATime(`build ${root}`, (lock) => buildThen(use, lock), waiting);
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
    const freshness = lookAt(root, target);
    return freshness.kind === "stale" && script !== undefined
      ? [{ target, script, stamp: freshness.stamp }]
      : [];
  });
}

async function build({ target, script, stamp }: Stale, lock: Lock): Promise<string | undefined> {
  const { name, folder, served } = target;
  const startedAt = Date.now();
  const seconds = () => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;
  console.log(`Building the ${name} …`);
  removeStamp(root, target);
  // A run under way holds links to these files: they are taken away, never written over.
  if (served !== undefined) rmSync(join(root, served), { recursive: true, force: true });
  const { code, output } = await runTool({ command: script, cwd: join(root, folder), lock });
  if (code !== 0)
    return `${output}\nThe ${name} could not be built: "${script}" in ${folder} ended with ${code}.`;
  if (served !== undefined) {
    console.log(`  ${name} built, compressing it (${seconds()})`);
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
