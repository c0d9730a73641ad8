import type { SentLook } from "@livery/contract";
import { AppError } from "../../http/app-error.ts";
import { isInCatalog } from "./layer-kinds.ts";

/** Refuses looks with a film, tint or rim that is not in the catalog, or has another name there. */
export async function requireCatalogItems(looks: readonly SentLook[]): Promise<void> {
  const layers = looks.flatMap((look, at) =>
    look.layers.map((layer, index) => ({ layer, field: `looks.${at}.layers.${index}` })),
  );
  const known = await Promise.all(layers.map(({ layer }) => isInCatalog(layer)));
  const unknown = layers.filter((_, index) => !known[index]);
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map(({ field }) => [field, "Not in our catalog."]));
  throw new AppError("invalid-fields", { fields });
}
