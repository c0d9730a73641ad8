import {
  type Checklist,
  checklistPath,
  type Estimate,
  estimatePath,
  type LeadDetails,
  type LeadPage,
  leadPath,
  leadPicturePath,
  leadsPath,
  type QuotePage,
  quotesPath,
} from "@livery/contract";
import { expect, test } from "vitest";
import { openTestApp } from "../testing/open-test-app.ts";
import { signInShop } from "../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { fillDemoShop } from "./fill-demo-shop.ts";

releaseClusterAtEnd();

async function openDemo() {
  const open = await openTestApp();
  const shop = await signInShop(open, { uid: "demo", shopName: "Livery Demo Shop" });
  await open.db.transaction().execute((db) => fillDemoShop({ ...open, db }, "demo"));
  return { ...open, ...shop };
}

// The routes answer with the contract's types.

test("twelve leads of two weeks are in every status but archived, with looks that the catalog knows", async () => {
  const { get } = await openDemo();
  const { leads, counts, unread } = (await (await get(leadsPath)).json()) as LeadPage;
  expect(counts).toEqual({ new: 3, contacted: 3, quoted: 1, booked: 1, done: 3, lost: 1, archived: 0 });
  expect(unread).toBe(2);
  expect(new Set(leads.map(({ receivedAt }) => receivedAt.slice(0, 10))).size).toBeGreaterThan(7);
  expect(Date.parse(leads[0]?.receivedAt ?? "")).toBeLessThan(Date.now());
  const details = await Promise.all(
    leads.map(async ({ id }) => (await (await get(`${leadPath}?id=${id}`)).json()) as LeadDetails),
  );
  const layers = details.flatMap(({ looks }) => looks.flatMap((look) => look.layers));
  expect(layers.length).toBeGreaterThan(24);
  expect(layers.filter(({ isInCatalog }) => !isInCatalog)).toEqual([]);
});

test("only the logo, a phone number and a tablet are left of the first-day list", async () => {
  const { get } = await openDemo();
  const { done } = (await (await get(checklistPath)).json()) as Checklist;
  expect(done).toEqual(["offer", "prices", "site", "test-lead"]);
});

test("each look has a picture and a photo, and its estimate is complete but for panels without a name", async () => {
  const { get } = await openDemo();
  const { leads } = (await (await get(leadsPath)).json()) as LeadPage;
  const texts = await Promise.all(
    leads.map(async ({ id }) => {
      const picture = await get(`${leadPicturePath}?id=${id}&look=0`);
      expect(picture.headers.get("content-type")).toBe("image/webp");
      const photo = await get(`${leadPicturePath}?id=${id}`);
      expect(photo.headers.get("content-type")).toBe("image/webp");
      const estimate = (await (await get(`${estimatePath}?id=${id}&look=0`)).json()) as Estimate;
      const open = estimate.lines.filter(
        ({ quantity, unitCents }) => quantity === null || unitCents === null,
      );
      return open.map(({ text }) => text);
    }),
  );
  expect(texts.flat().filter((text) => !/other/.test(text))).toEqual([]);
});

test("one quote waits for its customer and one is accepted, and nothing is mailed", async () => {
  const { get, pool } = await openDemo();
  const { quotes } = (await (await get(quotesPath)).json()) as QuotePage;
  expect(quotes.map(({ number, status, name, vehicle }) => [number, status, name, vehicle])).toEqual([
    [1002, "sent", "Andre Simmons", "2012 Ferrari 458 Spider"],
    [1001, "accepted", "Tom Becker", "2011 Ferrari 458 Italia"],
  ]);
  expect(Math.min(...quotes.map(({ totalCents }) => totalCents))).toBeGreaterThan(50_000);
  const { history } = (await (await get(`${leadPath}?id=${quotes[1]?.leadId}`)).json()) as LeadDetails;
  expect(history.map(({ kind }) => kind)).toEqual(["status", "quote", "status", "quote", "status"]);
  expect((await pool.query("select from graphile_worker.jobs")).rows).toEqual([]);
});
