import { type Importer, importOnce } from "./importer.ts";
import type { TintLine } from "./tint.ts";
import type { TintRule } from "./tint-rule.ts";

/** All tint lines we offer. The data come as a file of their own; rejects when it cannot be had. */
export async function loadTints(importer: Importer = importOnce): Promise<TintLine[]> {
  const { default: lines } = await importer(() => import("../data/tints.json", { with: { type: "json" } }));
  return lines as TintLine[]; // its own import proved it field by field, and a test does again
}

/** The rules of 50 states and the District of Columbia, by name. Rejects when their file cannot be had. */
export async function loadTintRules(importer: Importer = importOnce): Promise<TintRule[]> {
  const { default: rules } = await importer(
    () => import("../data/tint-rules.json", { with: { type: "json" } }),
  );
  return rules as TintRule[]; // as above
}
