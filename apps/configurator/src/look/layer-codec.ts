import { type Film, rimDesigns, rimFinishes, type TintLine, lampSmoke } from "@livery/catalog";
import type { PartName } from "@livery/engine";
import { blackGlossLevels, type Choice, type Target, targetKey, type Treatment } from "./layer.ts";
import { type Choices, putOnTop } from "./edit-look.ts";
import { partOf, type Spot } from "./panel-id.ts";

/** What choices name by id. */
export interface Catalogue {
  films: readonly Film[];
  tints: readonly TintLine[];
}

/**
 * Choices as a short text that links and storage can hold: `paint=film:3m-2080-g46;glass/front-door=tint:llumar-ctx:35`.
 * A hidden choice begins with "!".
 */
export function encodeChoices(choices: Choices): string {
  return choices
    .map(({ target, treatment, isHidden }) => {
      return `${isHidden ? "!" : ""}${targetKey(target)}=${encodeTreatment(treatment)}`;
    })
    .join(";");
}

/** Reads what encodeChoices wrote. What this catalogue does not have, or never was a choice, is left out. */
export function decodeChoices(code: string, catalogue: Catalogue): Choices {
  return code.split(";").reduce<Choices>((choices, part) => {
    const choice = decodeChoice(part, catalogue);
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

function decodeChoice(code: string, catalogue: Catalogue): Choice | null {
  const isHidden = code.startsWith("!");
  const [targetCode = "", treatmentCode = ""] = code.slice(isHidden ? 1 : 0).split("=");
  const target = decodeTarget(targetCode);
  const treatment = decodeTreatment(treatmentCode.split(":"), catalogue);
  return target === null || treatment === null ? null : { target, treatment, isHidden };
}

const parts: readonly PartName[] = ["paint", "glass", "wheel", "lamp", "trim"];

function decodeTarget(code: string): Target | null {
  const part = parts.find((name) => name === code);
  if (part !== undefined) return { kind: "all", part };
  const spots = code.split("+");
  return spots.every(isSpot) ? { kind: "spots", spots } : null;
}

/** A panel that no car has does no harm: no piece lies on it. */
function isSpot(code: string): code is Spot {
  return /^[a-z]+\/[a-z-]{1,40}$/.test(code) && parts.includes(partOf(code as Spot)); // checked in this line
}

function decodeTreatment([kind, first, second]: string[], catalogue: Catalogue): Treatment | null {
  switch (kind) {
    case "film": {
      const film = catalogue.films.find(({ id }) => id === first);
      return film ? { kind, film } : null;
    }
    case "tint": {
      const line = [lampSmoke, ...catalogue.tints].find(({ id }) => id === first);
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
