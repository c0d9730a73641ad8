import { isTest, placeOf } from "./place.ts";
import { nameOf, onImports, type Rule } from "./rule.ts";

/** The only file of each program that reads settings. Scripts in plain JavaScript run before TypeScript can be read. */
const readers: Record<string, RegExp> = {
  "apps/site": /^app\/config\.ts$/,
  // Its settings come with the page's address.
  "apps/configurator": /^src\/embed\/read-frame-settings\.ts$/,
  scripts: /^env\.ts$|\.mjs$/,
};
const usualReader = /^src\/env\.ts$/;

export const settings: Rule = {
  create(context) {
    const { workspace, inside } = placeOf(context.filename);
    const reader = readers[workspace] ?? usualReader;
    if (reader.test(inside) || isTest(context.filename)) return {};
    const message = `Only one file of a program reads settings. Read this one in ${readerOf(workspace)} and pass the value on.`;
    return {
      ...onImports(({ specifier, node }) => {
        if (/^(node:)?process$/.test(specifier)) context.report({ message, node });
      }),
      MemberExpression(node) {
        const { object } = node;
        const name = nameOf(node.property);
        if (name !== "env") return;
        const isProcess = object.type === "Identifier" && object.name === "process";
        if (isProcess || object.type === "MetaProperty") context.report({ message, node });
      },
      VariableDeclarator({ id, init }) {
        if (init?.type !== "Identifier" || init.name !== "process" || id.type !== "ObjectPattern") return;
        const isEnv = id.properties.some((each) => each.type === "Property" && nameOf(each.key) === "env");
        if (isEnv) context.report({ message, node: id });
      },
    };
  },
};

function readerOf(workspace: string): string {
  if (workspace === "apps/site") return "apps/site/app/config.ts";
  if (workspace === "apps/configurator") return "apps/configurator/src/embed/read-frame-settings.ts";
  if (workspace.startsWith("packages/")) return "the program that uses this package";
  return workspace === "scripts" || workspace === "." ? "scripts/env.ts" : `${workspace}/src/env.ts`;
}
