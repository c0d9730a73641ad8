import type { Rule } from "./rule.ts";

const message =
  "This .tsx file contains no JSX. Rename it to .ts: the extension tells a reader whether a file renders something.";

/** A hook or a plain function belongs in a .ts file; only files with JSX are .tsx. */
export const jsxExtension: Rule = {
  create(context) {
    if (!context.filename.endsWith(".tsx")) return {};
    let hasJsx = false;
    const note = () => {
      hasJsx = true;
    };
    return {
      JSXElement: note,
      JSXFragment: note,
      "Program:exit"(node) {
        if (!hasJsx) context.report({ message, node });
      },
    };
  },
};
