import path from "node:path";
import { devicesPage, kioskPath } from "@livery/contract";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";
import { signInDemoOwner } from "../servers/sign-in-demo-owner.ts";
import { type Site, startSite } from "../servers/start-site.ts";
import { startTablet } from "./start-tablet.ts";

/** Milliseconds since the tablet opened the kiosk's page. */
export interface PairingTimes {
  /** Its code is on screen. */
  code: number;
  /** The owner's phone asks whether this is the tablet. */
  found: number;
  /** The portal says that it is added. */
  added: number;
  /** The first picture of the attract loop is on screen. */
  picture: number;
}

const stand = { width: 1024, height: 1366 };
const phone = { width: 390, height: 844 };

/** Adds fresh tablets to the demo shop, one after another, as its owner does with a phone. Nothing is typed on a tablet. */
export async function measurePairing(
  tablets: number,
  onPaired: (times: PairingTimes) => void,
): Promise<PairingTimes[]> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: [...chromiumFlags] });
  try {
    const owner = await openOwner(browser, site);
    const measured: PairingTimes[] = [];
    for (let count = 1; count <= tablets; count++) {
      const times = await pairFresh(owner, site, `Tablet ${count}`);
      measured.push(times);
      onPaired(times);
    }
    return measured;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function openOwner(browser: Browser, { origin, port, dataDir }: Site): Promise<BrowserContext> {
  const owner = await browser.newContext({ viewport: phone });
  const cookies = await signInDemoOwner(`http://127.0.0.1:${port}`, dataDir);
  await owner.addCookies(
    cookies.split("; ").map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url: origin };
    }),
  );
  return owner;
}

async function pairFresh(owner: BrowserContext, site: Site, name: string): Promise<PairingTimes> {
  const tablet = await startTablet(path.join(site.dataDir, name));
  const scanned = await owner.newPage();
  try {
    const { page } = tablet;
    await page.setViewportSize(stand);
    const startedAt = performance.now();
    const passed = () => performance.now() - startedAt;
    await page.goto(site.configuratorOrigin + kioskPath);
    const shown = page.getByRole("group", { name: "Code" }).filter({ hasText: /^[A-Z]{4}-[A-Z]{4}$/ });
    const letters = ((await shown.textContent()) ?? "").replace("-", "");
    const code = passed();
    const { found, added } = await confirm(scanned, {
      address: `${site.origin}${devicesPage}#${letters}`,
      name,
      passed,
    });
    await waitForPicture(page);
    return { code, found, added, picture: passed() };
  } finally {
    await scanned.close();
    await tablet.losePower();
  }
}

/** What the owner does on the page that the tablet's QR code opens. */
async function confirm(
  page: Page,
  { address, name, passed }: { address: string; name: string; passed: () => number },
): Promise<{ found: number; added: number }> {
  await page.goto(address);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText(/Is it in front of you\?/).waitFor();
  const found = passed();
  await page.getByRole("form", { name: "Add a kiosk" }).getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Add kiosk" }).click();
  await page.getByText(`${name} is added.`).waitFor();
  return { found, added: passed() };
}

/** A car is on screen, and not only the words over it. */
async function waitForPicture(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try it on your car" }).waitFor();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("main img")].some(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
}
