import { globSync } from "node:fs";

/** Tests that run together or are skipped together. */
export interface Suite {
  readonly name: string;
  /** Every file and folder that the tests can read. "." is the whole repository. */
  readonly reads: readonly string[];
}

/** What all tests can read: versions, settings of the tools, and the scripts that run them. */
const shared = [
  "package.json",
  "package-lock.json",
  "tsconfig.base.json",
  "vitest.config.ts",
  "CREDITS.md",
  "scripts",
];

/** Pictures outside the packages that their tests open. */
const testPictures = ["bench/scenes", "e2e/fixtures"];

/** What the tests of a workspace read besides its own folder. */
const alsoReads: Readonly<Record<string, readonly string[]>> = {
  "apps/api": ["apps/sandbox", "packages"],
  "apps/configurator": ["packages"],
  "apps/site": ["packages"],
  bench: ["apps", "packages"],
  media: ["packages"],
  scripts: ["."],
};

/** One suite for each workspace, named after its folder. Packages import each other, so each reads all of them. */
export function listWorkspaceSuites(root: string): Suite[] {
  const folders = globSync(["apps/*", "packages/*"], { cwd: root }).toSorted();
  return [...folders, "bench", "media", "scripts"].map((name) => {
    const own = name.startsWith("packages/")
      ? ["packages", ...testPictures]
      : [name, ...(alsoReads[name] ?? [])];
    return { name, reads: [...shared, ...own] };
  });
}

export const wholeRepository = ["."];
export const journeyInputs = [...shared, "apps", "packages", "e2e", "bench/scenes"];
