import { type Importer, importOnce } from "./importer.ts";
import type { TintLine } from "./tint.ts";
import type { TintRule } from "./tint-rule.ts";

/** All tint lines in the catalog. Rejects if the data file cannot be loaded. */
export async function loadTints(importer: Importer = importOnce): Promise<TintLine[]> {
  const { default: lines } = await importer(() => import("../data/tints.json", { with: { type: "json" } }));
  return lines as TintLine[]; // the import script validated every field, and a test repeats it
}

/** Tint rules of the 50 states and the District of Columbia, by name. Rejects if the file cannot be loaded. */
export async function loadTintRules(importer: Importer = importOnce): Promise<TintRule[]> {
  const { default: rules } = await importer(
    () => import("../data/tint-rules.json", { with: { type: "json" } }),
  );
  return rules as TintRule[]; // as above
}
