import type { LeadFlag, SentLook } from "@livery/contract";
import { isInCatalog } from "../../services/looks/layer-kinds.ts";

/** "not-in-catalog" when a look has a film, tint or rim that left the catalog, or has another name there. */
export async function findCatalogFlags(looks: readonly SentLook[]): Promise<LeadFlag[]> {
  const layers = looks.flatMap((look) => look.layers);
  const known = await Promise.all(layers.map(isInCatalog));
  return known.every(Boolean) ? [] : ["not-in-catalog"];
}
