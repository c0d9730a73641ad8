import { useCallback, useState } from "react";
import { useBranding } from "../embed/branding.ts";
import type { UsState } from "../look/us-state-context.ts";
import type { CatalogState } from "../look/use-catalog.ts";

/** The state whose tint limits are shown: the shop's, until the customer of this session chooses another. */
export function useUsStateChoice(catalog: CatalogState) {
  const { tintState } = useBranding();
  const [chosen, chooseUsState] = useState<UsState | null>(null);
  const rules = catalog.kind === "loaded" ? catalog.catalog.rules : [];
  const rule = rules.find(({ state }) => state === tintState);
  const ofShop = rule === undefined ? null : { code: rule.state, name: rule.name };
  const endUsState = useCallback(() => chooseUsState(null), []);
  return { usState: chosen ?? ofShop, chooseUsState, endUsState };
}
