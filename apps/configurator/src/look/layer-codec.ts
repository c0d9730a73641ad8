import { lookLeadLimits, panelNamePattern } from "@livery/contract";
import type { MaterialClass } from "@livery/engine";
import { putLayerOnTop } from "./edit-look.ts";
import type { Layer, Look, PanelGroup } from "./layer.ts";
import type { Catalog } from "./layer-kinds/layer-kind.ts";
import { layerKindOf, layerKinds, type TreatmentKind } from "./layer-kinds/layer-kinds.ts";
import { materialClasses, type PanelId, toCurrentPanelId } from "./panel-id.ts";
import { decodeStoredLook, isStoredFormat } from "./stored-look.ts";

/**
 * A layer as text for links and storage: `f.3m-2080-g53.paint--hood_paint--roof`. Letter of the kind, fields, panels.
 * It uses only characters that no messenger or browser ever escapes (RFC 3986, 2.3).
 */
export function encodeLayer({ panelGroup, treatment }: Omit<Layer, "isHidden">): string {
  const { letter, encode } = layerKindOf(treatment);
  return [letter, ...encode(treatment), encodePanelGroup(panelGroup)].join(".");
}

export type DecodedLayer =
  | { kind: "layer"; layer: Layer }
  /** The catalog does not have the treatment, or no car has such panels. */
  | { kind: "unknown"; part: TreatmentKind | "part" }
  | { kind: "damaged" };

/** Reads one layer. Anyone can craft a link, so the text is not trusted. */
export function decodeLayer(text: string, catalog: Catalog): DecodedLayer {
  const [letter, ...fields] = text.split(".");
  const panels = decodePanels(fields.pop() ?? "");
  const row = Object.entries(layerKinds).find(([, kind]) => kind.letter === letter);
  if (panels === null || row === undefined) return { kind: "damaged" };
  const [name, kind] = row;
  const isWhole =
    fields.length === kind.fields.length &&
    kind.fields.every((pattern, index) => pattern.test(fields[index] ?? ""));
  if (!isWhole) return { kind: "damaged" };
  const treatment = kind.decode(fields, catalog);
  if (treatment === null) return { kind: "unknown", part: name as TreatmentKind }; // a key of the table
  const panelGroup = toPanelGroup(panels);
  if (panelGroup === null) return { kind: "unknown", part: "part" };
  return { kind: "layer", layer: { panelGroup, treatment, isHidden: false } };
}

/** A look as text for storage. A hidden layer starts with "!". */
export function encodeLook(look: Look): string {
  return look.map((layer) => `${layer.isHidden ? "!" : ""}${encodeLayer(layer)}`).join("~");
}

/** Reads what `encodeLook` wrote, now or in earlier versions. Layers that are damaged or unknown are left out. */
export function decodeLook(text: string, catalog: Catalog): Look {
  if (isStoredFormat(text)) return decodeStoredLook(text, catalog);
  return text.split("~").reduce<Look>((look, part) => {
    const isHidden = part.startsWith("!");
    const decoded = decodeLayer(isHidden ? part.slice(1) : part, catalog);
    return decoded.kind === "layer" ? putLayerOnTop(look, { ...decoded.layer, isHidden }) : look;
  }, []);
}

const wholeClass = "all ";

function encodePanelGroup(panelGroup: PanelGroup): string {
  const panels =
    panelGroup.kind === "class"
      ? [`${wholeClass}${panelGroup.materialClass}`]
      : panelGroup.panelIds.map((panelId) => panelId.replace("/", " "));
  return panels.map(encodePanel).join("_");
}

function encodePanel(panel: string): string {
  if (!panelNamePattern.test(panel)) throw new RangeError(`"${panel}" is not a panel name`);
  return panel.replaceAll(" ", "--");
}

function decodePanels(text: string): string[] | null {
  const panels = text.split("_").map((panel) => panel.replaceAll("--", " "));
  const isWhole = panels.every(
    (panel) => panelNamePattern.test(panel) && panel.length <= lookLeadLimits.panelNameLength,
  );
  return isWhole && panels.length <= lookLeadLimits.panelsOfLayer ? [...new Set(panels)] : null;
}

function toPanelGroup(panels: readonly string[]): PanelGroup | null {
  const [first = ""] = panels;
  if (first.startsWith(wholeClass)) {
    const materialClass = materialClasses.find((name) => name === first.slice(wholeClass.length));
    return materialClass ? { kind: "class", materialClass } : null;
  }
  const panelIds = panels.map((panel) => panel.replace(" ", "/"));
  return panelIds.every(isPanelId) ? { kind: "panels", panelIds: panelIds.map(toCurrentPanelId) } : null;
}

/** A panel that no car has does no harm: no mask lies on it. */
function isPanelId(text: string): text is PanelId {
  return materialClasses.some((materialClass: MaterialClass) => text.startsWith(`${materialClass}/`));
}
