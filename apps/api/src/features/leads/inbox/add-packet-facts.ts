import {
  loadTintRules,
  meetsLimit,
  type RegulatedWindow,
  type TintLimit,
  type TintRule,
} from "@livery/catalog";
import type { LeadFacts, LeadLayer, LeadLookDetails, PriceList, TintCheck } from "@livery/contract";
import { lengthOf } from "../../../services/looks/estimate-look.ts";
import { listOwnPanels } from "../../../services/looks/priced-panels.ts";

/** Adds what an installer needs and the customer did not send: lengths of film, and the state's listed tint limits. */
export async function addPacketFacts(
  looks: readonly LeadLookDetails[],
  { vehicle, state }: LeadFacts,
  prices: PriceList,
): Promise<LeadLookDetails[]> {
  const rule = state === undefined ? undefined : (await loadTintRules()).find((each) => each.state === state);
  const vehicleClass = vehicle?.class ?? null;
  const add = (layer: LeadLayer, index: number, layers: readonly LeadLayer[]): LeadLayer => ({
    ...layer,
    length: isFilm(layer)
      ? lengthOf(layer.panelIds, { prices, vehicleClass, ownPanels: listOwnPanels(layers, index) })
      : null,
    tintCheck: layer.kind === "tint" && rule ? checkTint(layer, rule) : null,
  });
  return looks.map((look) => ({ ...look, layers: look.layers.map(add) }));
}

/** Blackouts, chrome deletes and clear protection are film too. */
function isFilm({ kind }: LeadLayer): boolean {
  return kind === "film" || kind === "black" || kind === "protection";
}

const windowsOf: Readonly<Record<string, readonly RegulatedWindow[]>> = {
  "glass/front-door": ["frontSide"],
  "glass/rear-door": ["rearSide"],
  "glass/rear-window": ["rearWindow"],
  "glass/all": ["frontSide", "rearSide", "rearWindow"],
};

const windowNames: Record<RegulatedWindow, string> = {
  frontSide: "Front side",
  rearSide: "Rear side",
  rearWindow: "Rear",
};

function checkTint({ panelIds, netVlt }: LeadLayer, rule: TintRule): TintCheck | null {
  const windows = [...new Set(panelIds.flatMap((panelId) => windowsOf[panelId] ?? []))];
  if (windows.length === 0) return null;
  return {
    state: rule.name,
    reviewed: rule.reviewed,
    windows: windows.map((window) => ({
      window: windowNames[window],
      listed: describeLimit(rule[window]),
      isWithin: netVlt === null ? null : meetsLimit(rule[window], netVlt),
    })),
  };
}

function describeLimit(limit: TintLimit): string {
  const words = { any: "any", none: "no film", strip: "a strip along the top edge" };
  return limit.kind === "minimum" ? `at least ${limit.netVlt}%` : words[limit.kind];
}
