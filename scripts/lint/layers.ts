import { isRelative, isTest, type Place, placeOf, targetOf } from "./place.ts";
import { onImports, type Rule } from "./rule.ts";

interface Layer {
  readonly name: string;
  /** Paths within the workspace. */
  readonly paths: RegExp;
  /** The folder that holds neighbours which must not know each other, as features/ does. */
  readonly apart?: RegExp;
}

/** From what composes down to what is used; an import goes down or stays level, never up. */
const layersOf: Record<string, readonly Layer[]> = {
  "apps/api": [
    { name: "main.ts, which starts everything", paths: /^src\/(main|start-server)\.ts$/ },
    { name: "the app, which composes features", paths: /^src\/([^/]+-)?app\.ts$|^src\/operator\// },
    { name: "a feature", paths: /^src\/features\//, apart: /^src\/features\/[^/]+/ },
    {
      name: "http, services or data",
      paths: /^src\/(http|services|data)\//,
      apart: /^src\/(http|services|data)\//,
    },
  ],
  "apps/site": [
    { name: "the root, which composes pages", paths: /^app\/(root|routes|entry\.(client|server))\.tsx?$/ },
    { name: "a page", paths: /^app\/pages\//, apart: /^app\/pages\/[^/]+/ },
    { name: "the shell", paths: /^app\/shell\// },
    { name: "a feature", paths: /^app\/features\//, apart: /^app\/features\/[^/]+/ },
  ],
  "apps/configurator": [
    { name: "the shell, which composes features", paths: /^src\/(main\.tsx$|shell\/)/ },
    { name: "a feature", paths: /^src\/features\//, apart: /^src\/features\/[^/]+/ },
    { name: "the photo session", paths: /^src\/photo-session\// },
  ],
  "packages/engine": [{ name: "the front door", paths: /^src\/index\.ts$/ }],
  "packages/catalog": [{ name: "the front door", paths: /^src\/index\.ts$/ }],
  "packages/contract": [{ name: "the front door", paths: /^src\/(index|schemas)\.ts$/ }],
  "packages/ui": [{ name: "the front door", paths: /^src\/index\.ts$/ }],
};

export const layers: Rule = {
  create(context) {
    const from = placeOf(context.filename);
    const stack = layersOf[from.workspace];
    // A test may stand above what it tests: it goes through the public face.
    if (stack === undefined || isTest(context.filename)) return {};
    return onImports(({ specifier, isType, node }) => {
      if (!isRelative(specifier)) return;
      const to = targetOf(context.filename, specifier);
      if (to.workspace !== from.workspace) return;
      const message = findWrongWay({ stack, from, to, isType });
      if (message !== undefined) context.report({ message, node });
    });
  },
};

interface Step {
  readonly stack: readonly Layer[];
  readonly from: Place;
  readonly to: Place;
  readonly isType: boolean;
}

function findWrongWay({ stack, from, to, isType }: Step): string | undefined {
  const fromRank = rankOf(stack, from);
  const toRank = rankOf(stack, to);
  const [upper, lower] = [stack[toRank], stack[fromRank]];
  if (upper === undefined) return undefined;
  if (toRank < fromRank) {
    return `${from.inside} imports ${to.inside}, which is ${upper.name} and stands above it. Pass it in from there, or move the shared part below both.`;
  }
  if (lower?.apart === undefined || toRank !== fromRank || isType) return undefined;
  const [own, other] = [from, to].map(({ inside }) => lower.apart?.exec(inside)?.[0]);
  if (own === other || own === undefined || other === undefined) return undefined;
  return `${own} imports its neighbour ${other}. What composes them is the layer above; what both need belongs below.`;
}

/** What stands in no layer, as a small fact beside main does, ranks with the lowest. */
function rankOf(stack: readonly Layer[], { inside }: Place): number {
  const rank = stack.findIndex(({ paths }) => paths.test(inside));
  return rank === -1 ? stack.length - 1 : rank;
}
