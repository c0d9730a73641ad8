import type { LeadFacts } from "@livery/contract";
import { idleClearMs } from "../../kiosk/kiosk.ts";
import { texts } from "../../language/texts.ts";

interface Surroundings {
  /** The query of the app's own address. */
  search: string;
  shopKey: string | null;
  /** Of a paired kiosk. */
  kioskName: string | null;
  /** The state whose tint limits go with the looks; null if none do. */
  usState: string | null;
  /** Origin of the page that frames the app; null when none does or the browser does not say. */
  embedOrigin: string | null;
}

/** What the app knows about where a lead comes from. */
export function findLeadFacts({ search, shopKey, kioskName, usState, embedOrigin }: Surroundings): LeadFacts {
  const { consentVersion } = texts.send;
  const facts = { language: texts.language, consentVersion, ...(usState !== null && { state: usState }) };
  if (kioskName !== null) return { source: "kiosk", kioskName, ...facts };
  if (idleClearMs(search) !== null) return { source: "kiosk", ...facts };
  if (shopKey === null) return { source: "site", ...facts };
  return { source: "embed", ...(embedOrigin !== null && { embedOrigin }), ...facts };
}

export function findEmbedOrigin({ parent, self, location, document }: Window): string | null {
  if (parent === self) return null;
  // Firefox before 148 has no ancestorOrigins.
  const [framer] = location.ancestorOrigins ?? [];
  return framer ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : null);
}
