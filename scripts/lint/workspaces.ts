import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clone, isRelative, placeOf, targetOf } from "./place.ts";
import { type Import, onImports, type Rule } from "./rule.ts";

/** "Who may import whom" of docs/architecture.md; who is not named here imports no package of ours. */
const allowed: Record<string, Record<string, "all" | "types">> = {
  "apps/site": { contract: "all", catalog: "all", ui: "all" },
  "apps/configurator": { contract: "all", engine: "all", catalog: "all", ui: "all" },
  "apps/api": { contract: "all", catalog: "all" },
  "packages/engine": { catalog: "types" },
  bench: { contract: "all", engine: "all", catalog: "all" },
  e2e: { contract: "all", engine: "all", catalog: "all" },
};

/** Folders that are no package, so that their neighbours cannot but reach them by path. */
const reachedByPath: Record<string, readonly string[]> = {
  bench: ["scripts"],
  e2e: ["scripts"],
  media: ["scripts"],
  scripts: ["bench"],
  ".": ["scripts"],
};

export const workspaces: Rule = {
  create(context) {
    const { workspace } = placeOf(context.filename);
    return onImports((found) => {
      const message = isRelative(found.specifier)
        ? findTrespass(context.filename, found.specifier)
        : findForbiddenPackage(workspace, found);
      if (message !== undefined) context.report({ message, node: found.node });
    });
  },
};

function findTrespass(file: string, specifier: string): string | undefined {
  const from = placeOf(file).workspace;
  const to = targetOf(file, specifier).workspace;
  if (from === to || reachedByPath[from]?.includes(to)) return undefined;
  const advice = to.startsWith("packages/")
    ? `Import it by name, @livery/${to.slice("packages/".length)}, and export there what is missing.`
    : "What two programs must agree on belongs in packages/contract.";
  return `${from} reaches into ${to} by path. ${advice}`;
}

function findForbiddenPackage(workspace: string, { specifier, isType }: Import): string | undefined {
  const [, name, subpath] = /^@livery\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  if (!existsSync(join(clone, "packages", name))) {
    return `${workspace} imports the program @livery/${name}. Programs meet over HTTP; what both must agree on belongs in packages/contract.`;
  }
  const permission = allowed[workspace]?.[name];
  if (permission === undefined) {
    return `${workspace} may not import @livery/${name} (docs/architecture.md, "Who may import whom"). The code belongs where both are allowed, or the facts should be passed in.`;
  }
  if (permission === "types" && !isType) {
    return `${workspace} may import only types of @livery/${name}: write "import type", and let the caller pass the data in.`;
  }
  if (!isExported(name, `.${subpath ?? ""}`)) {
    return `${specifier} is behind the front door of @livery/${name}. Export what is needed from its index.ts.`;
  }
  return undefined;
}

function isExported(name: string, entry: string): boolean {
  const manifest: { exports?: Record<string, unknown> } = JSON.parse(
    readFileSync(join(clone, "packages", name, "package.json"), "utf8"),
  );
  return manifest.exports?.[entry] !== undefined;
}
