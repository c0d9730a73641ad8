import type { Page } from "@playwright/test";

/** From the page's next load on, its queue of leads gets no storage, as on a full disk; everything else does. */
export async function refuseLeadStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB);
    indexedDB.open = (name, version) => {
      if (/^livery-(kiosk-)?leads$/.test(name)) throw new DOMException("no room", "QuotaExceededError");
      return version === undefined ? open(name) : open(name, version);
    };
  });
}
