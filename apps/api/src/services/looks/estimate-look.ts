import { type FilmLength, filmLength, filmLengthSource } from "@livery/catalog";
import {
  amountCents,
  type Estimate,
  type EstimateLine,
  type Language,
  type PaintPanel,
  type PriceList,
  type Range,
  type SentLayer,
  totalsOf,
  type VehicleClass,
} from "@livery/contract";
import { type EstimateTexts, estimateTexts, nameOwnTreatment } from "./estimate-texts.ts";
import { filmCentsPerFoot } from "./film-price.ts";
import { toLeadLayers } from "./layer-kinds.ts";
import { findPanelName, isPaint, listOwnPanels, listPricedPanels, namePanel } from "./priced-panels.ts";

interface EstimateOptions {
  prices: PriceList;
  vehicleClass: VehicleClass | null;
  /** Of the lines. English, if none is given. */
  language?: Language;
}

interface LayerOptions extends EstimateOptions {
  perFoot: number | null;
  /** `listOwnPanels` of the layer. */
  ownPanels: readonly string[];
  texts: EstimateTexts;
}

/** What a look costs in film, work and pieces, for both sides of the car. Lengths that a shop has not set are ranges. */
export async function estimateLook(
  layers: readonly SentLayer[],
  { prices, vehicleClass, language = "en" }: EstimateOptions,
): Promise<Estimate> {
  const texts = estimateTexts[language];
  const named = await toLeadLayers(layers);
  const byLayer = await Promise.all(
    layers.map(async (layer, index) => {
      const perFoot = await filmCentsPerFoot(layer, prices);
      const label = nameOwnTreatment(layer, texts) ?? named[index]?.label;
      const lines = listLines(layer, label ?? "", {
        prices,
        vehicleClass,
        perFoot,
        ownPanels: listOwnPanels(layers, index),
        texts,
      });
      return layer.isInNoPhoto ? lines.map((line) => markAbsent(line, texts)) : lines;
    }),
  );
  const lines = byLayer.flat();
  const sum = (at: keyof Range) => totalsOf(lines.flatMap(amountAt(at)), prices.taxPpm);
  return {
    vehicleClass,
    lines,
    totals: { low: sum("low"), typical: sum("typical"), high: sum("high") },
    taxPpm: prices.taxPpm,
    isComplete: lines.every(({ quantity, unitCents }) => quantity !== null && unitCents !== null),
    lengthSource: describeSource(prices),
  };
}

/** With the shop's own waste and lengths, and without the panels that have a film of their own. */
export function lengthOf(
  panelIds: readonly string[],
  { prices, vehicleClass, ownPanels }: EstimateOptions & Pick<LayerOptions, "ownPanels">,
): FilmLength | null {
  const { wastePercent, panelFeet, wholeCarFeet } = prices;
  return filmLength(panelIds, {
    vehicleClass: vehicleClass ?? undefined,
    wastePercent,
    panelFeet,
    wholeCarFeet,
    exceptPanels: ownPanels.filter(isPaint),
  });
}

function listLines(layer: SentLayer, label: string, options: LayerOptions): EstimateLine[] {
  const panelIds = listPricedPanels(layer, options.ownPanels);
  // Older apps do not send ids, and words have no price.
  if (panelIds.length === 0 && !layer.panelIds?.length)
    return [pieceLine(`${label}: ${layer.panels.join(", ")}`, null)];
  const { texts, prices } = options;
  const { pieceCents } = prices;
  if (layer.kind === "decal") {
    const cents = pieceCents["decal/each"] ?? null;
    return panelIds.map((panelId) => pieceLine(nameDecal(label, panelId, options), cents));
  }
  const paint = panelIds.filter(isPaint);
  const pieces = panelIds.filter((panelId) => !isPaint(panelId));
  return [
    ...(paint.length > 0
      ? filmLines(paint, label, { ...options, workPercent: workPercentOf(layer, options) })
      : []),
    ...pieces.map((panelId) =>
      pieceLine(
        `${label}: ${namePanel(panelId, texts)}`,
        isClear(layer) ? null : (pieceCents[panelId as keyof typeof pieceCents] ?? null),
      ),
    ),
  ];
}

/** The shop has not seen these panels. The line of the work follows the one of its film. */
function markAbsent(line: EstimateLine, { notInPhoto }: EstimateTexts): EstimateLine {
  if (line.unit === "h") return line;
  return { ...line, text: `${line.text} (${notInPhoto})` };
}

function nameDecal(label: string, panelId: string, { texts }: LayerOptions): string {
  return `${label}: ${findPanelName(panelId, "decal", texts) ?? namePanel(panelId, texts)}`;
}

/** Its pieces differ from a color's, and price lists have none of its own. */
function isClear({ kind }: SentLayer): boolean {
  return kind === "protection";
}

/** Of the hours of a color wrap. Null for clear film that the shop has not priced: it may not install any. */
function workPercentOf(layer: SentLayer, { perFoot, prices }: LayerOptions): number | null {
  if (!isClear(layer)) return 100;
  return perFoot === null ? null : prices.protectionWorkPercent;
}

function filmLines(
  panelIds: readonly string[],
  label: string,
  options: LayerOptions & { workPercent: number | null },
): EstimateLine[] {
  const { workPercent, prices } = options;
  const { installation } = options.texts;
  const names = panelIds.map((panelId) => nameCovered(panelId, options)).join(", ");
  const length = lengthOf(panelIds, options);
  const hours = panelIds.map((panelId) => hoursOf(panelId, options));
  return [
    {
      text: `${label}: ${names}`,
      unit: "ft",
      quantity: length && { low: length.lowFt, typical: length.typicalFt, high: length.highFt },
      unitCents: options.perFoot,
    },
    {
      text: `${installation}: ${names}`,
      unit: "h",
      quantity:
        workPercent !== null && hours.every((each) => each !== undefined)
          ? exactly(Math.round(sumHours(hours) * workPercent) / 100)
          : null,
      unitCents: prices.hourlyCents,
    },
  ];
}

/** "whole car without hood" */
function nameCovered(panelId: string, { ownPanels, texts }: LayerOptions): string {
  const own = panelId === "paint/all" ? ownPanels.filter(isPaint) : [];
  const name = namePanel(panelId, texts);
  if (own.length === 0) return name;
  return `${name} ${texts.without} ${own.map((each) => namePanel(each, texts)).join(", ")}`;
}

/** The work on a panel with a film of its own is in that film's line. */
function hoursOf(panelId: string, { prices, ownPanels }: LayerOptions): number | undefined {
  const hours = prices.laborHours[panelId as PaintPanel];
  if (hours === undefined || panelId !== "paint/all") return hours;
  const elsewhere = sumHours(ownPanels.map((own) => prices.laborHours[own as PaintPanel] ?? 0));
  return Math.max(0, sumHours([hours, -elsewhere]));
}

function pieceLine(text: string, unitCents: number | null): EstimateLine {
  return { text, unit: "each", quantity: exactly(1), unitCents };
}

function exactly(quantity: number): Range {
  return { low: quantity, typical: quantity, high: quantity };
}

/** In hundredths, which add up exactly. */
function sumHours(hours: readonly number[]): number {
  return hours.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
}

/** Nothing while quantity or price is missing. */
function amountAt(at: keyof Range) {
  return ({ quantity, unitCents }: EstimateLine): number[] =>
    quantity === null || unitCents === null ? [] : [amountCents(quantity[at], unitCents)];
}

function describeSource({ wastePercent, panelFeet, wholeCarFeet }: PriceList): string {
  const hasOwn = Object.keys(panelFeet).length + Object.keys(wholeCarFeet).length > 0;
  return `${filmLengthSource}${hasOwn ? ", your own lengths where you set them" : ""}, with ${wastePercent}% waste`;
}
