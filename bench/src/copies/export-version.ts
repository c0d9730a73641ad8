import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import path from "node:path";
import { root } from "../../../scripts/root.ts";

/**
 * Writes the programs of this commit to a folder below the repository's cache, with the dependencies that are installed here.
 * Throws where git does not have the commit, as in a shallow clone.
 */
export function exportVersion(commit: string): { folder: string; remove: () => void } {
  const name = execFileSync("git", ["rev-parse", "--short", `${commit}^{commit}`], {
    cwd: root,
    encoding: "utf8",
  });
  const folder = path.join(root, ".cache/versions", name.trim());
  const remove = () => rmSync(folder, { recursive: true, force: true });
  remove();
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync("git", ["archive", commit, "apps/api", "packages", "package.json"], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  linkPackages(folder);
  return { folder, remove };
}

/** Packages from npm are found in the repository's own folder above; ours must be those of the commit. */
function linkPackages(folder: string): void {
  const scope = path.join(folder, "node_modules/@livery");
  mkdirSync(scope, { recursive: true });
  for (const name of ["contract", "catalog"])
    symlinkSync(path.join(folder, "packages", name), path.join(scope, name));
  const own = path.join(root, "apps/api/node_modules");
  if (existsSync(own)) symlinkSync(own, path.join(folder, "apps/api/node_modules"));
}
