import { rimFinishes } from "@livery/catalog";
import type { Language, SentLayer } from "@livery/contract";
import { nameTreatments } from "../../services/looks/describe-layers.ts";
import { estimateTexts } from "../../services/looks/estimate-texts.ts";
import { findFilm } from "../../services/looks/layer-kinds.ts";

/** A layer on the page of a shared look. */
export interface ShareRow {
  treatment: string;
  /** "Hood, roof"; empty where an older app did not say. */
  panels: string;
  /** A color for its swatch. Null: clear film, which has none. */
  hex: string | null;
}

/** The bottom layer first. All words are the catalog's and ours: anyone can send a request. */
export async function listShareRows(layers: readonly SentLayer[], language: Language): Promise<ShareRow[]> {
  const treatments = await nameTreatments(layers, language);
  return Promise.all(
    layers.map(async (layer, index) => ({
      treatment: treatments[index] ?? "",
      panels: namePanels(layer, language),
      hex: await findHex(layer),
    })),
  );
}

function namePanels({ panelIds = [] }: SentLayer, language: Language): string {
  const { panels } = estimateTexts[language];
  const names = [...new Set(panelIds.flatMap((panelId) => panels[panelId] ?? []))].join(", ");
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
    case "tint":
      return tintHex;
    case "black":
      return blackHex;
    case "protection":
      return null;
  }
}
