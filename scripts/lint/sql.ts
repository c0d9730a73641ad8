import { placeOf } from "./place.ts";
import { onImports, type Rule } from "./rule.ts";

const message =
  "SQL belongs in apps/api/src/data, one file for each table. Add a function there and name it after the question it answers.";

const column = String.raw`[\w".()*]+(\s+as\s+\w+)?`;
const openings = [
  String.raw`select\s+(distinct\s+)?${column}(\s*,\s*${column})*\s+from\s`,
  String.raw`insert\s+into\s`,
  String.raw`update\s+\S+\s+set\s`,
  String.raw`delete\s+from\s`,
  String.raw`(create|alter|drop|truncate)\s+(table|index|database|schema|type)\b`,
  String.raw`with\s+\S+\s+as\s*\(`,
];
/** Strict enough not to match "Select a film from the grid". */
const statement = new RegExp(`^\\s*(${openings.join("|")})`, "i");
const builders = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);
/** Tests may query the tables to check what was stored. */
const allowed = /^src\/(data|testing)\/|\.test\.ts$/;
const drivers = /^(pg|kysely)(\/|$)/;

export const sql: Rule = {
  create(context) {
    const { workspace, inside } = placeOf(context.filename);
    const isAllowed = workspace === "apps/api" && allowed.test(inside);
    // The crash bench counts rows after it kills the API; journeys move times in the tables.
    if (isAllowed || workspace === "bench" || (workspace === "e2e" && inside === "src/database.ts"))
      return {};
    return {
      ...onImports(({ specifier, isType, node }) => {
        if (drivers.test(specifier) && !isType) context.report({ message, node });
      }),
      Literal(node) {
        if (typeof node.value === "string" && statement.test(node.value)) context.report({ message, node });
      },
      TemplateLiteral(node) {
        const text = node.quasis.map(({ value }) => value.cooked ?? value.raw).join("$1");
        if (statement.test(text)) context.report({ message, node });
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
        if (builders.has(callee.property.name)) context.report({ message, node });
      },
    };
  },
};
