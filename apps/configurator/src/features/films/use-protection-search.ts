import { asksForProtection } from "@livery/catalog";
import { useBranding } from "../../embed/branding.ts";
import { toCatalogWords } from "./catalog-words.ts";

/** Whether a search asks for clear film, in the customer's words, and the shop offers it. */
export function useProtectionSearch(text: string): boolean {
  const { offersProtection } = useBranding();
  return offersProtection && asksForProtection(toCatalogWords(text));
}
