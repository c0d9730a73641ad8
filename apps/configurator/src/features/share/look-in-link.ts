import { rimDesigns, rimFinishes, lampSmoke } from "@livery/catalog";
import type { PartName } from "@livery/engine";
import type { Choice, Target, Treatment } from "../../look/layer.ts";
import type { Catalogue } from "../../look/layer-codec.ts";
import { type Choices, putOnTop } from "../../look/edit-look.ts";
import type { Spot } from "../../look/panel-id.ts";
import { decodeLook, type UnknownChoice } from "./decode-look.ts";
import { findLookIn, makeLookLink } from "./look-link.ts";
import type { SharedLayer } from "./shared-look.ts";

/** An address that brings back what is visible of these choices. */
export function linkToChoices(name: string, choices: Choices, place: Location): string {
  const layers = choices
    .filter(({ isHidden }) => !isHidden)
    .map(({ target, treatment }) => {
      return { pieces: piecesOf(target), ...sharedTreatment(treatment) };
    });
  return makeLookLink({ name, layers }, place);
}

/** What an address brings. */
export type LinkedLook =
  /** The choices that this app still has, and what each of the others was. */
  { kind: "look"; choices: Choices; missing: readonly Missing[] } | { kind: "newer" } | { kind: "damaged" };

export type Missing = UnknownChoice["kind"] | "part";

/** The look in an address's `hash`; null where it carries none. */
export function lookInLink(hash: string, catalogue: Catalogue): LinkedLook | null {
  const text = findLookIn(hash);
  if (text === null) return null;
  const offer = { films: catalogue.films, tints: [lampSmoke, ...catalogue.tints] };
  const decoded = decodeLook(text, offer);
  if (decoded.kind !== "look") return decoded;
  const layers = decoded.look.layers.map((layer) => choiceOf(layer, catalogue));
  const choices = layers.filter((choice) => choice !== null);
  const partless = layers.filter((choice) => choice === null).map(() => "part" as const);
  const missing = [...decoded.unknown.map(({ kind }) => kind), ...partless];
  return { kind: "look", choices: choices.reduce<Choices>(putOnTop, []), missing };
}

/** Null where no car has such a part. */
function choiceOf(layer: SharedLayer, catalogue: Catalogue): Choice | null {
  const treatment = treatmentOf(layer, catalogue);
  const target = targetOf(layer.pieces);
  return treatment === null || target === null ? null : { target, treatment, isHidden: false };
}

const all = "all ";

function piecesOf(target: Target): string[] {
  if (target.kind === "all") return [`${all}${target.part}`];
  return target.spots.map((spot) => spot.replace("/", " "));
}

function targetOf(pieces: readonly string[]): Target | null {
  const [first = ""] = pieces;
  if (first.startsWith(all)) {
    const part = parts.find((name) => name === first.slice(all.length));
    return part ? { kind: "all", part } : null;
  }
  const spots = pieces.map((piece) => piece.replace(" ", "/"));
  return spots.every(isSpot) ? { kind: "spots", spots } : null;
}

const parts: readonly PartName[] = ["paint", "glass", "wheel", "lamp", "trim"];

function isSpot(text: string): text is Spot {
  return parts.some((part) => text.startsWith(`${part}/`));
}

function sharedTreatment(treatment: Treatment) {
  switch (treatment.kind) {
    case "film":
      return { kind: treatment.kind, filmId: treatment.film.id };
    case "tint":
      return { kind: treatment.kind, lineId: treatment.line.id, vlt: treatment.shade.vlt };
    case "black":
      return { kind: treatment.kind, glossLevel: treatment.glossLevel };
    case "rim":
      return { kind: treatment.kind, designId: treatment.design.id, finishId: treatment.finish.id };
  }
}

function treatmentOf(layer: SharedLayer, { films, tints }: Catalogue): Treatment | null {
  switch (layer.kind) {
    case "film": {
      const film = films.find(({ id }) => id === layer.filmId);
      return film ? { kind: "film", film } : null;
    }
    case "tint": {
      const line = [lampSmoke, ...tints].find(({ id }) => id === layer.lineId);
      const shade = line?.shades.find(({ vlt }) => vlt === layer.vlt);
      return line && shade ? { kind: "tint", line, shade } : null;
    }
    case "black":
      return { kind: "black", glossLevel: layer.glossLevel };
    case "rim": {
      const design = rimDesigns.find(({ id }) => id === layer.designId);
      const finish = rimFinishes.find(({ id }) => id === layer.finishId);
      return design && finish ? { kind: "rim", design, finish } : null;
    }
  }
}
