import { parseArgs } from "node:util";
import { type Part, parts } from "./parts.ts";

type Choice =
  | { readonly kind: "parts"; readonly parts: readonly Part[]; readonly runsAll: boolean }
  | { readonly kind: "bad"; readonly message: string };

/** `--only lint,unit` runs some parts; `--all` runs every journey. */
export function chooseParts(args: readonly string[]): Choice {
  const names = parts.map(({ name }) => name);
  const { only, all } = readOptions(args);
  const wanted = only?.split(",") ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown !== undefined)
    return { kind: "bad", message: `There is no part "${unknown}"; the parts are ${names.join(", ")}.` };
  return { kind: "parts", parts: parts.filter(({ name }) => wanted.includes(name)), runsAll: all };
}

function readOptions(args: readonly string[]): { only?: string | undefined; all: boolean } {
  const options = { only: { type: "string" }, all: { type: "boolean", default: false } } as const;
  return parseArgs({ args: [...args], options }).values;
}
