import {
  type CreditHistory,
  creditHistoryPath,
  type CreditPackId,
  type CreditSettings,
  creditsPath,
  type CreditsResponse,
  packCheckoutPath,
  type PicturePass,
  picturePassPath,
  type RedirectResponse,
  saveCreditSettingsPath,
} from "@livery/contract";
import { type Answer, ask } from "../../api.ts";

export function findCredits() {
  return ask<CreditsResponse>(creditsPath);
}

export function saveCreditSettings(settings: CreditSettings) {
  return ask<CreditsResponse>(saveCreditSettingsPath, settings);
}

export function openPackCheckout(pack: CreditPackId) {
  return ask<RedirectResponse>(packCheckoutPath, { pack });
}

/** An address of the configurator in which the signed-in member may spend the shop's credits. */
export function openPicturePass() {
  return ask<PicturePass>(picturePassPath, {});
}

/** The first pages of the history as one. */
export async function findHistory(pages: number): Promise<Answer<CreditHistory>> {
  const first = await ask<CreditHistory>(creditHistoryPath);
  if (first.kind === "refused") return first;
  let all = first.body;
  for (let page = 1; page < pages && all.next !== null; page++) {
    const following = await ask<CreditHistory>(
      `${creditHistoryPath}?${new URLSearchParams({ after: all.next })}`,
    );
    if (following.kind === "refused") return following;
    all = { entries: [...all.entries, ...following.body.entries], next: following.body.next };
  }
  return { kind: "ok", body: all };
}
