import { type Film, rimDesigns, rimFinishes, type TintLine, lampSmoke } from "@livery/catalog";
import type { MaterialClass } from "@livery/engine";
import { blackGlossLevels, type Layer, type PanelGroup, panelGroupKey, type Treatment } from "./layer.ts";
import { type Layers, putOnTop } from "./edit-look.ts";
import { materialClassOf, type PanelId } from "./panel-id.ts";

/** What choices name by id. */
export interface Catalog {
  films: readonly Film[];
  tints: readonly TintLine[];
}

/**
 * Layers as a short text that links and storage can hold: `paint=film:3m-2080-g46;glass/front-door=tint:llumar-ctx:35`.
 * A hidden choice begins with "!".
 */
export function encodeLayers(choices: Layers): string {
  return choices
    .map(({ target, treatment, isHidden }) => {
      return `${isHidden ? "!" : ""}${panelGroupKey(target)}=${encodeTreatment(treatment)}`;
    })
    .join(";");
}

/** Reads what encodeLayers wrote. What this catalog does not have, or never was a choice, is left out. */
export function decodeLayers(code: string, catalog: Catalog): Layers {
  return code.split(";").reduce<Layers>((choices, part) => {
    const choice = decodeChoice(part, catalog);
    return choice === null ? choices : putOnTop(choices, choice);
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
  const target = decodeTarget(targetCode);
  const treatment = decodeTreatment(treatmentCode.split(":"), catalog);
  return target === null || treatment === null ? null : { target, treatment, isHidden };
}

const parts: readonly MaterialClass[] = ["paint", "glass", "wheel", "lamp", "trim"];

function decodeTarget(code: string): PanelGroup | null {
  const part = parts.find((name) => name === code);
  if (part !== undefined) return { kind: "all", part };
  const spots = code.split("+");
  return spots.every(isSpot) ? { kind: "spots", spots } : null;
}

/** A panel that no car has does no harm: no piece lies on it. */
function isSpot(code: string): code is PanelId {
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
