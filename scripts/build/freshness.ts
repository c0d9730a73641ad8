import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageSettings } from "../env.ts";
import { type Input, listInputs } from "./list-inputs.ts";
import type { Target } from "./targets.ts";

export interface Stamp {
  /** Of names, sizes and times: quick to compare. */
  readonly quick: string;
  /** Of the bytes themselves: a fresh checkout changes every time but no byte. */
  readonly exact: string;
}

type Freshness = { readonly kind: "fresh" } | { readonly kind: "stale"; readonly stamp: Stamp };

/** The stamp is taken before the build, so that a change made while it runs makes the next start build again. */
export function lookAt(root: string, target: Target): Freshness {
  const inputs = listInputs(root, target.folder);
  const quick = hash(inputs.map(({ path, bytes, changedMs }) => `${path} ${bytes} ${changedMs}`));
  const written = readStamp(root, target);
  if (written?.quick === quick) return { kind: "fresh" };
  const stamp = { quick, exact: hash(inputs.flatMap(exactly)) };
  if (written?.exact !== stamp.exact) return { kind: "stale", stamp };
  writeStamp(root, target, stamp);
  return { kind: "fresh" };
}

/** Written last: a build that was interrupted has none. */
export function writeStamp(root: string, target: Target, stamp: Stamp): void {
  mkdirSync(join(root, target.output), { recursive: true });
  writeFileSync(stampFile(root, target), JSON.stringify(stamp));
}

export function removeStamp(root: string, target: Target): void {
  rmSync(stampFile(root, target), { force: true });
}

function readStamp(root: string, target: Target): Stamp | undefined {
  const file = stampFile(root, target);
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // Cut off by a full disk or a kill: then the build counts as stale.
    return undefined;
  }
}

function stampFile(root: string, target: Target): string {
  return join(root, target.output, ".fresh.json");
}

function exactly({ path }: Input): (string | Buffer)[] {
  return [path, readFileSync(path)];
}

function hash(parts: readonly (string | Buffer)[]): string {
  const sum = createHash("sha256");
  for (const part of [...pageSettings(), ...parts]) sum.update(part).update("\n");
  return sum.digest("hex");
}
