import { isTest, placeOf } from "./place.ts";
import { onImports, type Rule } from "./rule.ts";

/** What ends up in a visitor's browser. */
const pageFolders: Record<string, RegExp> = {
  "apps/site": /^app\//,
  "apps/configurator": /^src\//,
  "packages/ui": /^src\//,
  "packages/engine": /^src\//,
  "packages/catalog": /^src\//,
  "packages/contract": /^src\/(?!schemas|[\w-]+-schemas?\.)/,
};

const forbidden: readonly { readonly specifier: RegExp; readonly message: string }[] = [
  {
    specifier: /^zod(\/|$)|^@livery\/contract\/schemas$/,
    message:
      "zod is 25 KB that a visitor would pay for nothing. The server checks; a page uses the browser's own constraints and the plain facts of @livery/contract.",
  },
  {
    specifier: /^node:/,
    message:
      "A browser has none of Node's modules. Code that needs them belongs in apps/api, scripts/ or a build script.",
  },
];

export const pageCode: Rule = {
  create(context) {
    const { workspace, inside } = placeOf(context.filename);
    if (!pageFolders[workspace]?.test(inside) || isTest(context.filename)) return {};
    return onImports(({ specifier, isType, node }) => {
      const fault = forbidden.find((each) => each.specifier.test(specifier));
      if (fault !== undefined && !isType) context.report({ message: fault.message, node });
    });
  },
};
