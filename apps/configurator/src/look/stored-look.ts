import { putLayerOnTop } from "./edit-look.ts";
import type { Layer, Look, PanelGroup } from "./layer.ts";
import type { Catalog } from "./layer-kinds/layer-kind.ts";
import { layerKinds, type Treatment } from "./layer-kinds/layer-kinds.ts";
import { materialClasses, materialClassOf, type PanelId, toCurrentPanelId } from "./panel-id.ts";

/** Whether a device stored this look before links and storage shared a codec. */
export function isStoredFormat(text: string): boolean {
  return text.includes("=");
}

/** Reads `paint=film:3m-2080-g46;!glass/front-door=tint:llumar-ctx:35`, which earlier versions stored. */
export function decodeStoredLook(text: string, catalog: Catalog): Look {
  return text.split(";").reduce<Look>((look, part) => {
    const layer = decodeStoredLayer(part, catalog);
    return layer === null ? look : putLayerOnTop(look, layer);
  }, []);
}

function decodeStoredLayer(text: string, catalog: Catalog): Layer | null {
  const isHidden = text.startsWith("!");
  const [panels = "", treatmentText = ""] = text.slice(isHidden ? 1 : 0).split("=");
  const panelGroup = decodePanelGroup(panels);
  const treatment = decodeTreatment(treatmentText.split(":"), catalog);
  return panelGroup === null || treatment === null ? null : { panelGroup, treatment, isHidden };
}

function decodeTreatment([name, ...fields]: string[], catalog: Catalog): Treatment | null {
  const row = Object.entries(layerKinds).find(([kind]) => kind === name);
  if (row === undefined) return null;
  const [, kind] = row;
  return (kind.decodeStored ?? kind.decode)(fields, catalog);
}

function decodePanelGroup(text: string): PanelGroup | null {
  const materialClass = materialClasses.find((name) => name === text);
  if (materialClass !== undefined) return { kind: "class", materialClass };
  const panelIds = text.split("+");
  return panelIds.every(isPanelId) ? { kind: "panels", panelIds: panelIds.map(toCurrentPanelId) } : null;
}

function isPanelId(text: string): text is PanelId {
  return (
    /^[a-z]+\/[a-z]+(?:-[a-z]+)*$/.test(text) && materialClasses.includes(materialClassOf(text as PanelId))
  ); // checked in this line
}
