import { dirname, relative, resolve } from "node:path";

/** The clone with this plugin. An editor may start the linter in another folder. */
export const clone = resolve(import.meta.dirname, "../..");

export interface Place {
  /** "apps/site", "packages/engine", "bench", "e2e", "media", "scripts", or "." for the files beside them. */
  readonly workspace: string;
  /** The path within the workspace, as in "app/shell/navbar.tsx". */
  readonly inside: string;
}

export function placeOf(file: string): Place {
  const path = relative(clone, file);
  const workspace = /^(?:(?:apps|packages)\/[^/]+|bench|e2e|media|scripts)(?=\/)/.exec(path)?.[0] ?? ".";
  return { workspace, inside: workspace === "." ? path : path.slice(workspace.length + 1) };
}

/** The target of a relative import. */
export function targetOf(file: string, specifier: string): Place {
  return placeOf(resolve(dirname(file), specifier));
}

export function isRelative(specifier: string): boolean {
  return specifier.startsWith(".");
}

/** A test or a file that only tests import. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\//.test(file);
}
