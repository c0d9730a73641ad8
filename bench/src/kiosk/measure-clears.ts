import { randomBytes } from "node:crypto";
import path from "node:path";
import { claimDevicePath, kioskPath } from "@livery/contract";
import type { Page } from "playwright-core";
import { startSite } from "../servers/start-site.ts";
import { signInDemoShop } from "../servers/shop-client.ts";
import { type MemoryReading, readMemory } from "../browser/memory.ts";
import { type HeapParts, readHeapParts } from "../browser/read-heap-parts.ts";
import { planCustomer, serveCustomer, takePhoto } from "./customers.ts";
import {
  findInFolder,
  findTraces,
  listBlindSpots,
  listNeedles,
  type Traces,
  watchObjectUrls,
} from "./find-traces.ts";
import { startTablet } from "./start-tablet.ts";

interface ClearsOptions {
  clears: number;
  /** How much time passes on the tablet. */
  hours: number;
  /** The first customers have a photo, whose car the models find. */
  photos: number;
  onClear: (clears: number) => void;
  onReading: (clears: number, reading: KioskReading, served: ServedCustomers) => void;
}

/** `heap` without what the browser has recorded for the tool that drives it. */
export type KioskReading = MemoryReading & { parts: HeapParts };

interface ServedCustomers {
  /** After each clear. */
  found: Traces[];
  /** Clears after which the pairing was gone. */
  unpaired: number;
  /** After the warm-up. */
  readings: KioskReading[];
}

export interface ClearsResult extends ServedCustomers {
  /** Files of the browser's profile that have something of a customer, once the browser is closed. */
  files: string[];
  /** Whether the tablet still knows its shop once the browser has started again. */
  isPaired: boolean;
}

const viewport = { width: 1024, height: 1366 };
/** Customers until code and caches are loaded. */
export const warmUp = 20;
const readingCount = 6;
const stepMs = 60_000;
/** One slow step of a busy machine must not end a run of hours. */
const longestWaitMs = 600_000;
const pairingKey = "livery.kiosk";
/** The tablet asks for its pairing every five seconds. */
const pairLimitMs = 60_000;

/** Serves customers on a paired tablet, and looks for what they left. */
export async function measureClears(options: ClearsOptions): Promise<ClearsResult> {
  const site = await startSite({ LOOK_LEAD_RATE_LIMIT: "off" });
  const profile = path.join(site.dataDir, "tablet");
  const url = site.configuratorOrigin + kioskPath;
  const belongings = await makeBelongings();
  const tablet = await startTablet(profile);
  try {
    const { page } = tablet;
    page.setDefaultTimeout(longestWaitMs);
    await page.setViewportSize(viewport);
    await watchObjectUrls(page);
    await page.goto(url);
    await pair(page, await signInDemoShop(site.port, site.dataDir));
    await page.clock.install();
    await page.reload();
    await waitUntilPaired(page);
    const blind = await listBlindSpots(page, `planted${randomBytes(16).toString("hex")}`);
    if (blind.length > 0) throw new Error(`The search misses what is in ${blind.join(", ")}.`);
    const served = await serveCustomers(page, belongings, options);
    await tablet.close();
    if (findInFolder(profile, [pairingKey]).length === 0)
      throw new Error("The search misses what is in the profile.");
    const files = findInFolder(profile, belongings.needles);
    return { ...served, files, isPaired: await startsPaired(profile, url) };
  } finally {
    await tablet.losePower();
    await site.close();
  }
}

interface Belongings {
  photo: Buffer;
  text: string;
  /** What the photo and the text look like in a store. */
  needles: string[];
}

async function makeBelongings(): Promise<Belongings> {
  // Random, so that compression leaves it as it is.
  const text = `mark${randomBytes(16).toString("hex")}`;
  const photo = await takePhoto(text);
  const middle = Math.floor(photo.length / 2);
  const inside = photo.subarray(middle, middle + 48).toString("latin1");
  return { photo, text, needles: [...listNeedles(text), inside] };
}

async function serveCustomers(
  page: Page,
  { photo, text, needles }: Belongings,
  { clears, hours, photos, onClear, onReading }: ClearsOptions,
): Promise<ServedCustomers> {
  const found: Traces[] = [];
  const readings: KioskReading[] = [];
  let unpaired = 0;
  const readEvery = Math.max(1, Math.floor((clears - warmUp) / readingCount));
  for (let count = 1; count <= clears; count++) {
    await serveCustomer(page, planCustomer(count - 1, photos), { photo, text });
    found.push(await findTraces(page, { needles, readsCaches: count <= photos || count === clears }));
    if (!(await page.evaluate((key) => localStorage.getItem(key) !== null, pairingKey))) unpaired++;
    await page.context().setOffline(false);
    onClear(count);
    await passTime(page, (hours * 3_600_000) / clears);
    if (count < warmUp || (count - warmUp) % readEvery !== 0) continue;
    const reading = await readKiosk(page);
    readings.push(reading);
    onReading(count, reading, { found, unpaired, readings });
  }
  return { found, unpaired, readings };
}

async function readKiosk(page: Page): Promise<KioskReading> {
  const memory = await readMemory(page);
  const parts = await readHeapParts(page);
  return { ...memory, heap: memory.heap - parts.records, parts };
}

/** Adds the tablet to the demo shop, by the code on its screen. */
async function pair(page: Page, shop: Awaited<ReturnType<typeof signInDemoShop>>): Promise<void> {
  const code = page.getByRole("group", { name: "Code" }).filter({ hasText: /^[A-Z]{4}-[A-Z]{4}$/ });
  await shop.post(claimDevicePath, { code: await code.textContent(), name: "Bench", place: "" });
  await waitUntilPaired(page);
}

/** The attract loop is on screen. */
async function waitUntilPaired(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Try it on your car" }).waitFor({ timeout: pairLimitMs });
}

/** The attract loop plays, and the tablet sends its heartbeats. */
async function passTime(page: Page, ms: number): Promise<void> {
  for (let leftMs = ms; leftMs > 0; leftMs -= stepMs) await page.clock.fastForward(Math.min(leftMs, stepMs));
}

async function startsPaired(profile: string, url: string): Promise<boolean> {
  const tablet = await startTablet(profile);
  try {
    await tablet.page.goto(url);
    await waitUntilPaired(tablet.page);
    return true;
  } catch {
    return false;
  } finally {
    await tablet.losePower();
  }
}
