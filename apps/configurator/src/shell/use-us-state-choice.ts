import { useCallback, useState } from "react";
import { useBranding } from "../embed/branding.ts";
import type { UsState } from "../look/us-state-context.ts";
import type { CatalogState } from "../look/use-catalog.ts";

/** The state whose tint limits are shown: that of a shop with tint, until the customer of this session chooses another. */
export function useUsStateChoice(catalog: CatalogState) {
  const { services, tintState } = useBranding();
  const [chosen, chooseUsState] = useState<UsState | null>(null);
  const rules = catalog.kind === "loaded" ? catalog.catalog.rules : [];
  const rule = services.has("tint") ? rules.find(({ state }) => state === tintState) : undefined;
  const ofShop = rule === undefined ? null : { code: rule.state, name: rule.name };
  const endUsState = useCallback(() => chooseUsState(null), []);
  return { usState: chosen ?? ofShop, isChosen: chosen !== null, chooseUsState, endUsState };
}
