import { lampSmoke, loadFilms, loadTints, rimDesigns, rimFinishes } from "@livery/catalog";
import type { SentLayer, SentLook } from "@livery/contract";
import { AppError } from "../../http/app-error.ts";

/** Refuses looks with a film, tint or rim that is not in the catalog, or has another name there. */
export async function requireCatalogItems(looks: readonly SentLook[]): Promise<void> {
  const isKnown = await loadCatalog();
  const unknown = looks.flatMap(({ layers }, look) =>
    layers.flatMap((layer, index) => (isKnown(layer) ? [] : [`looks.${look}.layers.${index}`])),
  );
  if (unknown.length === 0) return;
  const fields = Object.fromEntries(unknown.map((place) => [place, "Not in our catalog."]));
  throw new AppError("invalid-fields", { fields });
}

let catalog: Promise<(layer: SentLayer) => boolean> | undefined;

/** Loaded with the first look; the files are part of the program. */
function loadCatalog() {
  catalog ??= readCatalog();
  return catalog;
}

async function readCatalog(): Promise<(layer: SentLayer) => boolean> {
  const [films, tints] = await Promise.all([loadFilms(), loadTints()]);
  const filmById = new Map(films.map((film) => [film.id, film]));
  const tintById = new Map([lampSmoke, ...tints].map((line) => [line.id, line]));
  return (layer) => {
    switch (layer.kind) {
      case "film": {
        const { id, brand, code, name } = layer.film;
        const film = filmById.get(id);
        return film !== undefined && film.brand === brand && film.code === code && film.name === name;
      }
      case "tint": {
        const { lineId, brand, line, vlt } = layer.tint;
        const tint = tintById.get(lineId);
        const hasSameName = tint?.brand === brand && tint.line === line;
        return hasSameName && tint.shades.some((shade) => shade.vlt === vlt);
      }
      case "black":
        return true;
      case "rim": {
        const hasDesign = rimDesigns.some(({ id }) => id === layer.designId);
        return hasDesign && rimFinishes.some(({ id }) => id === layer.finishId);
      }
    }
  };
}
