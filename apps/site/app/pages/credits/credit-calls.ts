import {
  type CreditHistory,
  creditHistoryPath,
  type CreditPackId,
  type CreditSettings,
  type CreditsResponse,
  packCheckoutPath,
  type PicturePass,
  picturePassPath,
  type RedirectResponse,
  saveCreditSettingsPath,
} from "@livery/contract";
import { type Answer, ask } from "../../api.ts";
import { findPages } from "../../shell/workspace/find-pages.ts";

export function saveCreditSettings(change: Partial<CreditSettings>) {
  return ask<CreditsResponse>(saveCreditSettingsPath, change);
}

export function openPackCheckout(pack: CreditPackId) {
  return ask<RedirectResponse>(packCheckoutPath, { pack });
}

/** An address of the configurator in which the signed-in member may spend the shop's credits. */
export function openPicturePass() {
  return ask<PicturePass>(picturePassPath, {});
}

/** The first pages of the history as one. */
export function findHistory(pages: number): Promise<Answer<CreditHistory>> {
  return findPages<CreditHistory>(
    pages,
    ({ after }) => ask(after === undefined ? creditHistoryPath : `${creditHistoryPath}?after=${after}`),
    (before, { entries, next }) => ({ entries: [...before.entries, ...entries], next }),
  );
}
