import { isTest, placeOf } from "./place.ts";
import { onImports, type Rule } from "./rule.ts";

/** Code that runs in a visitor's browser. */
const pageFolders: Record<string, RegExp> = {
  "apps/site": /^app\//,
  "apps/configurator": /^src\//,
  "packages/embed": /^src\//,
  "packages/ui": /^src\//,
  "packages/engine": /^src\//,
  "packages/catalog": /^src\//,
  "packages/contract": /^src\/(?!schemas|[\w-]+-schemas?\.)/,
};

const forbidden: readonly { readonly specifier: RegExp; readonly message: string }[] = [
  {
    specifier: /^zod(\/|$)|^@livery\/contract\/schemas$/,
    message:
      "zod adds 25 KB to the page. The server validates; a page uses the browser's form constraints and the values of @livery/contract.",
  },
  {
    specifier: /^node:/,
    message:
      "Browsers do not have Node's modules. Move code that needs them to apps/api, scripts/ or a build script.",
  },
];

export const pageCode: Rule = {
  create(context) {
    const { workspace, inside } = placeOf(context.filename);
    if (!pageFolders[workspace]?.test(inside) || isTest(context.filename)) return {};
    return onImports(({ specifier, isType, node }) => {
      const found = forbidden.find((each) => each.specifier.test(specifier));
      if (found !== undefined && !isType) context.report({ message: found.message, node });
    });
  },
};
