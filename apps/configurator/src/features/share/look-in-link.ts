import { rimDesigns, rimFinishes, lampSmoke } from "@livery/catalog";
import type { MaterialClass } from "@livery/engine";
import type { Layer, PanelGroup, Treatment } from "../../look/layer.ts";
import type { Catalog } from "../../look/layer-codec.ts";
import { putLayerOnTop } from "../../look/edit-look.ts";
import type { Look } from "../../look/layer.ts";
import type { PanelId } from "../../look/panel-id.ts";
import { decodeLook, type UnknownChoice } from "./decode-look.ts";
import { findLookIn, makeLookLink } from "./look-link.ts";
import type { SharedLayer } from "./shared-look.ts";

/** An address that brings back what is visible of these look. */
export function linkToLook(name: string, look: Look, place: Location): string {
  const layers = look
    .filter(({ isHidden }) => !isHidden)
    .map(({ panelGroup, treatment }) => {
      return { pieces: masksOf(panelGroup), ...sharedTreatment(treatment) };
    });
  return makeLookLink({ name, layers }, place);
}

/** What an address brings. */
export type LinkedLook =
  /** The look that this app still has, and what each of the others was. */
  { kind: "look"; look: Look; missing: readonly Missing[] } | { kind: "newer" } | { kind: "damaged" };

export type Missing = UnknownChoice["kind"] | "part";

/** The look in an address's `hash`; null where it carries none. */
export function lookInLink(hash: string, catalog: Catalog): LinkedLook | null {
  const text = findLookIn(hash);
  if (text === null) return null;
  const offer = { films: catalog.films, tints: [lampSmoke, ...catalog.tints] };
  const decoded = decodeLook(text, offer);
  if (decoded.kind !== "look") return decoded;
  const layers = decoded.look.layers.map((layer) => choiceOf(layer, catalog));
  const look = layers.filter((layer) => layer !== null);
  const partless = layers.filter((layer) => layer === null).map(() => "part" as const);
  const missing = [...decoded.unknown.map(({ kind }) => kind), ...partless];
  return { kind: "look", look: look.reduce<Look>(putLayerOnTop, []), missing };
}

/** Null where no car has such a part. */
function choiceOf(layer: SharedLayer, catalog: Catalog): Layer | null {
  const treatment = treatmentOf(layer, catalog);
  const panelGroup = targetOf(layer.pieces);
  return treatment === null || panelGroup === null ? null : { panelGroup, treatment, isHidden: false };
}

const all = "all ";

function masksOf(panelGroup: PanelGroup): string[] {
  if (panelGroup.kind === "class") return [`${all}${panelGroup.materialClass}`];
  return panelGroup.panelIds.map((panelId) => panelId.replace("/", " "));
}

function targetOf(pieces: readonly string[]): PanelGroup | null {
  const [first = ""] = pieces;
  if (first.startsWith(all)) {
    const part = parts.find((name) => name === first.slice(all.length));
    return part ? { kind: "class", materialClass: part } : null;
  }
  const panelIds = pieces.map((piece) => piece.replace(" ", "/"));
  return panelIds.every(isPanelId) ? { kind: "panels", panelIds } : null;
}

const parts: readonly MaterialClass[] = ["paint", "glass", "wheel", "lamp", "trim"];

function isPanelId(text: string): text is PanelId {
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

function treatmentOf(layer: SharedLayer, { films, tints }: Catalog): Treatment | null {
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
