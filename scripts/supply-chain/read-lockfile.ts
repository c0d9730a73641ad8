import { readFileSync } from "node:fs";
import { join } from "node:path";

/** One installed copy of a package of others, as package-lock.json has it. */
export interface LockedPackage {
  /** "node_modules/a/node_modules/b" */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** One of our own workspaces, by its folder; "" is the root. */
export interface Workspace {
  readonly path: string;
  readonly name: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly packages: readonly LockedPackage[];
  readonly workspaces: readonly Workspace[];
}

type Entry = Omit<LockedPackage, "path"> & {
  readonly link?: boolean;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

export function readLockfile(root: string): Lockfile {
  // npm's own format, which the tests of this folder check.
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Entry>;
  };
  const entries = Object.entries(packages).filter(([, { link }]) => !link);
  return {
    packages: entries
      .filter(([path]) => path.includes("node_modules/"))
      .map(([path, entry]) => ({ ...entry, path, name: entry.name ?? nameIn(path) })),
    workspaces: entries
      .filter(([path]) => !path.includes("node_modules/"))
      .map(([path, { name, ...entry }]) => ({
        path,
        name: name ?? path,
        dependencies: {
          ...entry.devDependencies,
          ...entry.dependencies,
          ...entry.optionalDependencies,
        },
      })),
  };
}

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}
