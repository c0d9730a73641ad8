import { caliperColors, rimFinishes } from "@livery/catalog";
import { decalHexes, type Language, type SentLayer } from "@livery/contract";
import { nameTreatments } from "../../services/looks/describe-layers.ts";
import { estimateTexts } from "../../services/looks/estimate-texts.ts";
import { findFilm } from "../../services/looks/layer-kinds.ts";
import { findPanelName } from "../../services/looks/priced-panels.ts";

/** A layer on the page of a shared look. */
export interface ShareRow {
  treatment: string;
  /** The same in few words: a film without its maker and code. */
  name: string;
  /** "Hood, roof"; empty where an older app did not say. */
  panels: string;
  /** A color for its swatch. Null: clear film and pictures, which have none. */
  hex: string | null;
}

/** The bottom layer first. All words are the catalog's and ours: anyone can send a request. */
export async function listShareRows(layers: readonly SentLayer[], language: Language): Promise<ShareRow[]> {
  const treatments = await nameTreatments(layers, language);
  return Promise.all(
    layers.map(async (layer, index) => ({
      treatment: treatments[index] ?? "",
      name: (await findFilmName(layer)) ?? treatments[index] ?? "",
      panels: namePanels(layer, language),
      hex: await findHex(layer),
    })),
  );
}

async function findFilmName(layer: SentLayer): Promise<string | undefined> {
  return layer.kind === "film" ? (await findFilm(layer.film.id))?.name : undefined;
}

function namePanels({ kind, panelIds = [] }: SentLayer, language: Language): string {
  const texts = estimateTexts[language];
  const names = [...new Set(panelIds.flatMap((panelId) => findPanelName(panelId, kind, texts) ?? []))].join(
    ", ",
  );
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
}

const tintHex = "#1c2226";
const blackHex = "#0b0b0c";

async function findHex(layer: SentLayer): Promise<string | null> {
  switch (layer.kind) {
    case "film":
      return (await findFilm(layer.film.id))?.renderHex ?? null;
    case "rim":
      return rimFinishes.find(({ id }) => id === layer.finishId)?.hex ?? null;
    case "caliper":
      return caliperColors.find(({ id }) => id === layer.colorId)?.hex ?? null;
    case "tint":
      return tintHex;
    case "black":
      return blackHex;
    case "protection":
      return null;
    case "decal":
      return layer.decal.content.kind === "text" ? decalHexes[layer.decal.content.color] : null;
  }
}
