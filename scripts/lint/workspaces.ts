import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clone, isRelative, placeOf, targetOf } from "./place.ts";
import { type Import, onImports, type Rule } from "./rule.ts";

/** The import table of docs/architecture.md. A workspace that is not listed imports none of our packages. */
const allowed: Record<string, Record<string, "all" | "types">> = {
  "apps/site": { contract: "all", embed: "all", catalog: "all", ui: "all" },
  "apps/configurator": { contract: "all", engine: "all", catalog: "all", ui: "all" },
  "apps/api": { contract: "all", catalog: "all" },
  "packages/engine": { catalog: "types" },
  "packages/embed": { contract: "types" },
  bench: { contract: "all", engine: "all", catalog: "all" },
  e2e: { contract: "all", engine: "all", catalog: "all" },
};

/** Folders that are not packages, so that others can import them only by path. */
const importedByPath: Record<string, readonly string[]> = {
  bench: ["scripts"],
  e2e: ["scripts"],
  media: ["scripts"],
  ".": ["scripts"],
};

export const workspaces: Rule = {
  create(context) {
    const { workspace } = placeOf(context.filename);
    return onImports((found) => {
      const message = isRelative(found.specifier)
        ? findForbiddenPath(context.filename, found.specifier)
        : findForbiddenPackage(workspace, found);
      if (message !== undefined) context.report({ message, node: found.node });
    });
  },
};

function findForbiddenPath(file: string, specifier: string): string | undefined {
  const from = placeOf(file).workspace;
  const to = targetOf(file, specifier).workspace;
  if (from === to || importedByPath[from]?.includes(to)) return undefined;
  const advice = to.startsWith("packages/")
    ? `Import it by name, @livery/${to.slice("packages/".length)}, and export what is missing there.`
    : "Move what two programs share to packages/contract.";
  return `${from} imports ${to} by path. ${advice}`;
}

function findForbiddenPackage(workspace: string, { specifier, isType }: Import): string | undefined {
  const [, name, subpath] = /^@livery\/([^/]+)(\/.+)?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  if (!existsSync(join(clone, "packages", name))) {
    return `${workspace} imports the program @livery/${name}. Programs talk over HTTP; move what they share to packages/contract.`;
  }
  const permission = allowed[workspace]?.[name];
  if (permission === undefined) {
    return `${workspace} may not import @livery/${name} (docs/architecture.md, "Imports"). Move the code to a workspace that may import both, or pass the data in.`;
  }
  if (permission === "types" && !isType) {
    return `${workspace} may import only types of @livery/${name}: write "import type", and let the caller pass the data in.`;
  }
  if (!isExported(name, `.${subpath ?? ""}`)) {
    return `${specifier} is not an export of @livery/${name}. Export what you need from its index.ts.`;
  }
  return undefined;
}

function isExported(name: string, entry: string): boolean {
  const manifest: { exports?: Record<string, unknown> } = JSON.parse(
    readFileSync(join(clone, "packages", name, "package.json"), "utf8"),
  );
  return manifest.exports?.[entry] !== undefined;
}
