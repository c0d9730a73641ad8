import { layers } from "./layers.ts";
import { pageCode } from "./page-code.ts";
import { postMessage } from "./post-message.ts";
import { settings } from "./settings.ts";
import { sql } from "./sql.ts";
import { workspaces } from "./workspaces.ts";

/** The rules of docs/architecture.md that no linter knows; oxlint loads them by .oxlintrc.json. */
export default {
  meta: { name: "livery" },
  rules: {
    layers,
    "page-code": pageCode,
    "post-message": postMessage,
    settings,
    sql,
    workspaces,
  },
};
