import type { Finish } from "@livery/catalog";
import { anyBrand, type FinishTier, type PriceList, type SentLayer } from "@livery/contract";
import { findFilm } from "./layer-kinds.ts";

const tierOf: Record<Finish, FinishTier> = {
  gloss: "standard",
  satin: "standard",
  matte: "standard",
  metallic: "metallic",
  pearl: "metallic",
  "color-flip": "specialty",
  brushed: "specialty",
  "carbon-fiber": "specialty",
  textured: "specialty",
  chrome: "chrome",
};

/** Cents for a foot of the layer's film. Null when it has none, when the shop has no price, or the catalog no such film. */
export async function filmCentsPerFoot(
  layer: SentLayer,
  { filmCents, protectionCents }: PriceList,
): Promise<number | null> {
  if (layer.kind === "black") return filmCents[anyBrand]?.standard ?? null;
  if (layer.kind === "protection") return protectionCents[layer.glossLevel] ?? null;
  if (layer.kind !== "film") return null;
  const film = await findFilm(layer.film.id);
  if (!film) return null;
  const tier = tierOf[film.finish];
  return filmCents[film.brand]?.[tier] ?? filmCents[anyBrand]?.[tier] ?? null;
}
