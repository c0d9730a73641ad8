import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

interface Inputs {
  readonly root: string;
  /** Files and folders; "." is the whole repository. */
  readonly paths: readonly string[];
  /** Facts from outside the repository: versions, environment. */
  readonly facts: readonly string[];
}

/**
 * A SHA-256 of the names and bytes of all files under `paths` that Git does not ignore, and of the facts. Undefined
 * where Git cannot list them: then nobody can say that nothing changed.
 */
export function hashInputs({ root, paths, facts }: Inputs): string | undefined {
  const files = listFiles(root, paths);
  if (files === undefined) return undefined;
  const sum = createHash("sha256");
  for (const fact of facts) sum.update(`${fact}\0`);
  for (const file of files) {
    sum.update(`\0${file}\0`);
    // A deleted file stays in Git's list until the deletion is committed.
    if (existsSync(join(root, file))) sum.update(readFileSync(join(root, file)));
  }
  return sum.digest("hex");
}

function listFiles(root: string, paths: readonly string[]): string[] | undefined {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) return undefined;
  return [...new Set(stdout.split("\0"))].filter((file) => file !== "").toSorted();
}

/** Changes when the program at `path` is replaced. */
export function describeProgram(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return `${path} ${found?.size} ${found?.mtimeMs}`;
}
