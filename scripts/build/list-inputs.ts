import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";

/** Folders with generated files. */
const generatedFolders = new Set(["node_modules", "build", "dist", "train", ".react-router", ".cache"]);
/** The site's build includes CREDITS.md. */
const rootFiles = ["package-lock.json", "tsconfig.base.json", "CREDITS.md"];

export interface Input {
  readonly path: string;
  readonly bytes: number;
  readonly changedMs: number;
}

/** Every file that a workspace's build can read: its own, those of the packages it uses, and the lock file. */
export function listInputs(root: string, folder: string): Input[] {
  const folders = [...withPackages(root, folder)].sort();
  return [
    ...rootFiles.map((name) => describe(join(root, name))),
    ...folders.flatMap((each) => walk(join(root, each))),
  ];
}

function withPackages(root: string, folder: string, seen = new Set<string>()): Set<string> {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const manifest: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, "package.json"), "utf8"),
  );
  for (const name of Object.keys(manifest.dependencies ?? {})) {
    const used = name.startsWith("@livery/") ? `packages/${name.slice("@livery/".length)}` : undefined;
    if (used !== undefined && existsSync(join(root, used))) withPackages(root, used, seen);
  }
  return seen;
}

function walk(folder: string): Input[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return generatedFolders.has(entry.name) ? [] : walk(path);
      return isInput(path) ? [describe(path)] : [];
    });
}

/** The Markdown of the site's articles is an input. */
function isInput(path: string): boolean {
  return !/\.test\.tsx?$|^README\.md$/.test(basename(path));
}

function describe(path: string): Input {
  const { size, mtimeMs } = statSync(path);
  return { path, bytes: size, changedMs: mtimeMs };
}
