import { type Film, rimDesigns, rimFinishes, type TintLine, lampSmoke } from "@livery/catalog";
import type { MaterialClass } from "@livery/engine";
import { blackGlossLevels, type Layer, type PanelGroup, panelGroupKey, type Treatment } from "./layer.ts";
import { putLayerOnTop } from "./edit-look.ts";
import type { Look } from "./layer.ts";
import { materialClassOf, type PanelId } from "./panel-id.ts";

/** What look name by id. */
export interface Catalog {
  films: readonly Film[];
  tints: readonly TintLine[];
}

/**
 * Layers as a short text that links and storage can hold: `paint=film:3m-2080-g46;glass/front-door=tint:llumar-ctx:35`.
 * A hidden layer begins with "!".
 */
export function encodeLayers(look: Look): string {
  return look
    .map(({ panelGroup, treatment, isHidden }) => {
      return `${isHidden ? "!" : ""}${panelGroupKey(panelGroup)}=${encodeTreatment(treatment)}`;
    })
    .join(";");
}

/** Reads what encodeLayers wrote. What this catalog does not have, or never was a layer, is left out. */
export function decodeLayers(code: string, catalog: Catalog): Look {
  return code.split(";").reduce<Look>((look, part) => {
    const layer = decodeChoice(part, catalog);
    return layer === null ? look : putLayerOnTop(look, layer);
  }, []);
}

function encodeTreatment(treatment: Treatment): string {
  switch (treatment.kind) {
    case "film":
      return `film:${treatment.film.id}`;
    case "tint":
      return `tint:${treatment.line.id}:${treatment.shade.label}`;
    case "black":
      return `black:${treatment.glossLevel}`;
    case "rim":
      return `rim:${treatment.design.id}:${treatment.finish.id}`;
  }
}

function decodeChoice(code: string, catalog: Catalog): Layer | null {
  const isHidden = code.startsWith("!");
  const [targetCode = "", treatmentCode = ""] = code.slice(isHidden ? 1 : 0).split("=");
  const panelGroup = decodeTarget(targetCode);
  const treatment = decodeTreatment(treatmentCode.split(":"), catalog);
  return panelGroup === null || treatment === null ? null : { panelGroup, treatment, isHidden };
}

const parts: readonly MaterialClass[] = ["paint", "glass", "wheel", "lamp", "trim"];

function decodeTarget(code: string): PanelGroup | null {
  const part = parts.find((name) => name === code);
  if (part !== undefined) return { kind: "class", materialClass: part };
  const panelIds = code.split("+");
  return panelIds.every(isPanelId) ? { kind: "panels", panelIds } : null;
}

/** A panel that no car has does no harm: no mask lies on it. */
function isPanelId(code: string): code is PanelId {
  return /^[a-z]+\/[a-z-]{1,40}$/.test(code) && parts.includes(materialClassOf(code as PanelId)); // checked in this line
}

function decodeTreatment([kind, first, second]: string[], catalog: Catalog): Treatment | null {
  switch (kind) {
    case "film": {
      const film = catalog.films.find(({ id }) => id === first);
      return film ? { kind, film } : null;
    }
    case "tint": {
      const line = [lampSmoke, ...catalog.tints].find(({ id }) => id === first);
      const shade = line?.shades.find(({ label }) => String(label) === second);
      return line && shade ? { kind, line, shade } : null;
    }
    case "black": {
      const glossLevel = blackGlossLevels.find((name) => name === first);
      return glossLevel ? { kind, glossLevel } : null;
    }
    case "rim": {
      const design = rimDesigns.find(({ id }) => id === first);
      const finish = rimFinishes.find(({ id }) => id === second);
      return design && finish ? { kind, design, finish } : null;
    }
    default:
      return null;
  }
}
