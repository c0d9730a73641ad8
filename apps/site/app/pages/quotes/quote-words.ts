import type { Refusal } from "../../api.ts";

/** Why a quote could not be saved or sent. */
export function editError({ code, fields }: Refusal): string {
  if (code === "quote-answered") return "The customer has accepted this quote, so it can't change anymore.";
  if (code === "not-found") return "This quote doesn't exist anymore. Its lead may have been erased.";
  const [named] = Object.entries(fields);
  if (!named) return "This couldn't be saved. Check your connection and try again.";
  const [field, reason] = named;
  const line = /lines\.(\d+)\./.exec(field)?.[1];
  return line === undefined ? reason : `Line ${Number(line) + 1}: ${reason}`;
}
