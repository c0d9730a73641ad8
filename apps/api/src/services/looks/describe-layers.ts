import type { Language, LeadLayer, SentLayer } from "@livery/contract";
import { type EstimateTexts, estimateTexts, nameOwnTreatment } from "./estimate-texts.ts";
import { toLeadLayers } from "./layer-kinds.ts";
import { findPanelName } from "./priced-panels.ts";

/** Each layer in one line for mails: "Hood, roof: 3M 2080-G53 Gloss Flame Red", and whether no photo shows it. */
export async function describeLayers(
  layers: readonly SentLayer[],
  language: Language = "en",
): Promise<string[]> {
  const texts = estimateTexts[language];
  const [known, treatments] = await Promise.all([toLeadLayers(layers), nameTreatments(layers, language)]);
  return known.map((layer, index) => {
    const panels = language === "en" ? layer.panels : translatePanels(layer, texts);
    return joinLine({ ...layer, panels, label: treatments[index] ?? "" }, texts);
  });
}

/** What each layer puts on the car, as the catalog names it: "3M 2080-G53 Gloss Flame Red". Nothing that was typed. */
export async function nameTreatments(layers: readonly SentLayer[], language: Language): Promise<string[]> {
  const texts = estimateTexts[language];
  const known = await toLeadLayers(layers);
  return known.map((layer, index) => {
    const sent = layers[index];
    const label = (sent && nameOwnTreatment(sent, texts)) ?? layer.label;
    return layer.isInCatalog ? label : texts.notInCatalog[layer.kind];
  });
}

/** The same as sent, also of items that are not in the catalog. For members of the shop. */
export async function describeLayersAsSent(layers: readonly SentLayer[]): Promise<string[]> {
  return (await toLeadLayers(layers)).map((layer) => joinLine(layer, estimateTexts.en));
}

/** By their ids. Panels whose ids are not known keep the names that were sent. */
function translatePanels({ kind, panels, panelIds }: LeadLayer, texts: EstimateTexts): readonly string[] {
  const names = panelIds.flatMap((panelId) => findPanelName(panelId, kind, texts) ?? []);
  return names.length > 0 && names.length === panelIds.length ? [...new Set(names)] : panels;
}

function joinLine({ panels, label, isInNoPhoto }: LeadLayer, { notInPhoto }: EstimateTexts): string {
  const names = panels.join(", ");
  const line = `${names.charAt(0).toUpperCase()}${names.slice(1)}: ${label}`;
  return isInNoPhoto ? `${line} (${notInPhoto})` : line;
}
