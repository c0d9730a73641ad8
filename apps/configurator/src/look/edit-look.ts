import { isSamePanelGroup, type Layer, type Look, type PanelGroup, panelGroupKey } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";

/**
 * Adds a layer, or replaces the treatment of the layer with the same panel group. A layer for a whole material class
 * goes below the layers for single panels. A panel is in one layer only: the newest takes it from the others.
 */
export function applyTreatment(look: Look, panelGroup: PanelGroup, treatment: Treatment): Look {
  const added: Layer = { panelGroup, treatment: withBandOf(look, panelGroup, treatment), isHidden: false };
  if (look.some((layer) => isSamePanelGroup(layer.panelGroup, panelGroup)))
    return look.map((layer) => (isSamePanelGroup(layer.panelGroup, panelGroup) ? added : layer));
  if (panelGroup.kind === "panels") return putLayerOnTop(look, added);
  const firstPanels = look.findIndex((layer) => layer.panelGroup.kind === "panels");
  return firstPanels < 0 ? [...look, added] : look.toSpliced(firstPanels, 0, added);
}

/** A stripe stays where it is in another film. */
function withBandOf(look: Look, panelGroup: PanelGroup, treatment: Treatment): Treatment {
  const before = layerFor(look, panelGroup)?.treatment;
  if (treatment.kind !== "film" || treatment.band || before?.kind !== "film" || !before.band)
    return treatment;
  return { ...treatment, band: before.band };
}

/** Puts a layer on top without reordering the others. */
export function putLayerOnTop(look: Look, layer: Layer): Look {
  const { panelGroup } = layer;
  const others = removeLayer(look, panelGroup);
  if (panelGroup.kind === "class") return [...others, layer];
  return [...removePanels(others, new Set(panelGroup.panelIds)), layer];
}

/** Moves a layer one step up or down; returns the same look at either end. */
export function moveLayer(look: Look, panelGroup: PanelGroup, direction: "up" | "down"): Look {
  const from = look.findIndex((layer) => isSamePanelGroup(layer.panelGroup, panelGroup));
  const to = direction === "up" ? from + 1 : from - 1;
  const [moved, swapped] = [look[from], look[to]];
  return moved && swapped ? look.with(from, swapped).with(to, moved) : look;
}

export function removeLayer(look: Look, panelGroup: PanelGroup): Look {
  const rest = look.filter((layer) => !isSamePanelGroup(layer.panelGroup, panelGroup));
  return rest.length === look.length ? look : rest;
}

/** Takes whatever lies on these panels off them; a layer for more panels stays on the others. */
export function removeFromPanels(look: Look, panelGroup: PanelGroup): Look {
  if (panelGroup.kind === "class") return removeLayer(look, panelGroup);
  const { panelIds } = panelGroup;
  const isOn = ({ panelGroup: other }: Layer) =>
    other.kind === "panels" && other.panelIds.some((panelId) => panelIds.includes(panelId));
  return look.some(isOn) ? removePanels(look, new Set(panelIds)) : look;
}

export function setLayerHidden(look: Look, panelGroup: PanelGroup, isHidden: boolean): Look {
  return look.map((layer) =>
    isSamePanelGroup(layer.panelGroup, panelGroup) ? { ...layer, isHidden } : layer,
  );
}

/** The layer with exactly this panel group. */
export function layerFor(look: Look, panelGroup: PanelGroup): Layer | null {
  const key = panelGroupKey(panelGroup);
  return look.find((layer) => panelGroupKey(layer.panelGroup) === key) ?? null;
}

function removePanels(look: Look, removed: ReadonlySet<string>): Layer[] {
  return look.flatMap((layer) => {
    if (layer.panelGroup.kind === "class") return [layer];
    const panelIds = layer.panelGroup.panelIds.filter((panelId) => !removed.has(panelId));
    if (panelIds.length === layer.panelGroup.panelIds.length) return [layer];
    return panelIds.length === 0 ? [] : [{ ...layer, panelGroup: { kind: "panels", panelIds } }];
  });
}
