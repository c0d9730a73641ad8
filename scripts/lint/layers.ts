import { type Layer, layerTable } from "./layer-table.ts";
import { isRelative, isTest, type Place, placeOf, targetOf } from "./place.ts";
import { type Import, onImports, type Rule } from "./rule.ts";

/** Imports go down the layer table or stay level, and every file has a layer. */
export const layers: Rule = {
  create(context) {
    const from = placeOf(context.filename);
    const stack = layerTable[from.workspace];
    if (stack === undefined) {
      if (!/^(apps|packages)\//.test(from.workspace)) return {};
      return { Program: (node) => context.report({ message: unknownWorkspace(from), node }) };
    }
    const isKnown = findRank(stack, from) !== undefined;
    return {
      Program(node) {
        if (!isKnown && !isTestBesideFolders(from)) context.report({ message: unknownPath(from), node });
      },
      // A test may import the layer above: it tests through the public face.
      ...(!isTest(context.filename) &&
        onImports((found) => {
          if (!isRelative(found.specifier)) return;
          const to = targetOf(context.filename, found.specifier);
          if (to.workspace !== from.workspace) return;
          const message = findWrongWay({ stack, from, to, isType: found.isType });
          if (message !== undefined) context.report({ message, node: found.node });
        })),
    };
  },
};

interface Step extends Pick<Import, "isType"> {
  readonly stack: readonly Layer[];
  readonly from: Place;
  readonly to: Place;
}

function findWrongWay({ stack, from, to, isType }: Step): string | undefined {
  const [fromRank, toRank] = [findRank(stack, from), findRank(stack, to)];
  // An unknown path is reported in its own file.
  if (fromRank === undefined || toRank === undefined) return undefined;
  if (toRank < fromRank) {
    return `${from.inside} imports ${to.inside}, which belongs to a layer above it: ${stack[toRank]?.name}. Pass it in from there, or move what both need to a layer below them.`;
  }
  if (toRank > fromRank) return undefined;
  const { separate = [], sharesTypes = false } = stack[fromRank] ?? {};
  const [own, other] = [from, to].map((place) => findSeparate(separate, place));
  if (own === undefined || other === undefined || own === other || (isType && sharesTypes)) return undefined;
  return `${own} imports its neighbor ${other}. Compose the two in the layer above, or move what both need to a layer below.`;
}

/** The most specific path wins, so a file can be in a different layer than its folder. */
function findRank(stack: readonly Layer[], { inside }: Place): number | undefined {
  const fits = stack.flatMap(({ paths }, rank) =>
    paths.filter((path) => toPattern(path).test(inside)).map((path) => ({ rank, path })),
  );
  return fits.toSorted((one, other) => precisionOf(other.path) - precisionOf(one.path))[0]?.rank;
}

function findSeparate(separate: readonly string[], { inside }: Place): string | undefined {
  return separate.map((path) => toPattern(path).exec(inside)?.[0]).find((found) => found !== undefined);
}

const patterns = new Map<string, RegExp>();

// "src/features/*/" matches the start of a path, up to and including the folder's slash.
function toPattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const escaped = path.replaceAll(".", "\\.").replaceAll("*", "[^/]+");
  const pattern = new RegExp(`^${escaped}${path.endsWith("/") ? "" : "$"}`);
  patterns.set(path, pattern);
  return pattern;
}

function precisionOf(path: string): number {
  return path.replaceAll("*", "").length;
}

/** A test beside main.ts may test several files; it needs no row of its own. */
function isTestBesideFolders({ inside }: Place): boolean {
  return /^(src|app)\/[^/]+\.test\.tsx?$|^[^/]+\.test\.ts$/.test(inside);
}

function unknownWorkspace({ workspace }: Place): string {
  return `${workspace} has no layers. Add it to scripts/lint/layer-table.ts and to docs/architecture.md.`;
}

function unknownPath({ workspace, inside }: Place): string {
  const folder = inside.slice(0, inside.lastIndexOf("/") + 1);
  const isFolder = folder !== "" && folder !== "src/" && folder !== "app/";
  return `${workspace}/${isFolder ? folder : inside} has no layer. Add it to scripts/lint/layer-table.ts, in the lowest layer that can import what it needs, and to docs/architecture.md if it is new there.`;
}
