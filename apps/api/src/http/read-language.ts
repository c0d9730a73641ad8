import { type Language, languages } from "@livery/contract";
import type { Context } from "hono";

/** The language of ours that the browser names first. */
export function readLanguage(c: Context): Language {
  const named = (c.req.header("accept-language") ?? "")
    .split(",")
    .map((part) => part.trim().slice(0, 2).toLowerCase());
  const [first] = named.flatMap((name) => languages.find((language) => language === name) ?? []);
  return first ?? "en";
}
