import { parseArgs } from "node:util";
import { type Part, parts } from "./parts.ts";

type Choice =
  | { readonly kind: "parts"; readonly parts: readonly Part[] }
  | { readonly kind: "bad"; readonly message: string };

/** `--only lint,unit` chooses some; without it all run. */
export function chooseParts(args: readonly string[]): Choice {
  const names = parts.map(({ name }) => name);
  const wanted = readOnly(args)?.split(",") ?? names;
  const unknown = wanted.find((name) => !names.includes(name));
  if (unknown === undefined)
    return { kind: "parts", parts: parts.filter(({ name }) => wanted.includes(name)) };
  return { kind: "bad", message: `There is no part "${unknown}"; the parts are ${names.join(", ")}.` };
}

function readOnly(args: readonly string[]): string | undefined {
  return parseArgs({ args: [...args], options: { only: { type: "string" } } }).values.only;
}
