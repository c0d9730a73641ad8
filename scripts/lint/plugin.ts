import { jsxExtension } from "./jsx-extension.ts";
import { layers } from "./layers.ts";
import { looseText } from "./loose-text.ts";
import { pageCode } from "./page-code.ts";
import { postMessage } from "./post-message.ts";
import { settings } from "./settings.ts";
import { sql } from "./sql.ts";
import { texts } from "./texts.ts";
import { workspaces } from "./workspaces.ts";

/** The rules of docs/architecture.md that no linter has. .oxlintrc.json loads them into oxlint. */
export default {
  meta: { name: "livery" },
  rules: {
    "jsx-extension": jsxExtension,
    layers,
    "loose-text": looseText,
    "page-code": pageCode,
    "post-message": postMessage,
    settings,
    sql,
    texts,
    workspaces,
  },
};
