import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pageSettings } from "../env.ts";
import { type Input, listInputs } from "./list-inputs.ts";
import type { Target } from "./targets.ts";

export interface Stamp {
  /** Hash of names, sizes and modification times. */
  readonly quick: string;
  /** Hash of the contents. A fresh checkout changes the times but not the contents. */
  readonly exact: string;
}

type Freshness = { readonly kind: "fresh" } | { readonly kind: "stale"; readonly stamp: Stamp };

/** Compute the stamp before the build: a change during the build then makes the target stale again. */
export function checkStamp(root: string, target: Target): Freshness {
  const inputs = listInputs(root, target.folder);
  const quick = hash(inputs.map(({ path, bytes, changedMs }) => `${path} ${bytes} ${changedMs}`));
  const written = readStamp(root, target);
  if (written?.quick === quick) return { kind: "fresh" };
  const stamp = { quick, exact: hash(inputs.flatMap(exactly)) };
  if (written?.exact !== stamp.exact) return { kind: "stale", stamp };
  writeStamp(root, target, stamp);
  return { kind: "fresh" };
}

/** Call after the build, so that an interrupted build has no stamp. */
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
    // A full disk or a kill can leave half a file; the target is then stale.
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
