import {
  addEmbedOriginPath,
  addLogoPath,
  type Checklist,
  checklistPath,
  defaultEmbedSettings,
  noPrices,
  dismissChecklistPath,
  type LogoResponse,
  saveEmbedPath,
  savePricesPath,
  skipKioskStepPath,
} from "@livery/contract";
import { expect, test } from "vitest";
import { makeLookLead, webpBytes } from "../../testing/look-lead.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("knows from the shop's data what is done, not from that of others", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open, { uid: "ada", shopName: "Engine Wraps" });
  const bea = await signInShop(open, { uid: "bea", shopName: "Harbor Tint" });
  const read = async () => (await ada.get(checklistPath)).json();
  expect(await read()).toEqual({ done: [], skipped: [], isDismissed: false });
  const keys = await open.db.selectFrom("shops").select(["uid", "embed_key"]).execute();
  const keyOf = (uid: string) => keys.find((each) => each.uid === uid)?.embed_key ?? "";
  await open.postLooks(makeLookLead({ shop: keyOf("bea") }));
  await bea.post(savePricesPath, { prices: noPrices, showsRange: false, version: 0 });
  expect(await read()).toEqual({ done: [], skipped: [], isDismissed: false });
  await open.postLooks(makeLookLead({ shop: keyOf("ada") }));
  await ada.post(savePricesPath, { prices: noPrices, showsRange: false, version: 0 });
  expect(await read()).toEqual({ done: ["prices", "test-lead"], skipped: [], isDismissed: false });
});

test("the logo counts once customers see it, and the site once it has shown the configurator", async () => {
  const open = await openTestApp();
  const { get, post } = await signInShop(open, { uid: "ada" });
  const done = async () => ((await (await get(checklistPath)).json()) as Checklist).done; // as the contract says
  const settings = { ...defaultEmbedSettings, logo: null };
  await post(saveEmbedPath, { revision: 0, settings, isPublished: false });
  expect(await done()).toEqual(["offer"]);
  const picture = Buffer.concat([webpBytes, Buffer.alloc(32)]).toString("base64");
  const { id: logo } = (await (await post(addLogoPath, { picture })).json()) as LogoResponse; // as above
  await post(saveEmbedPath, { revision: 1, settings: { ...settings, logo }, isPublished: true });
  await post(addEmbedOriginPath, { origin: "https://engine-wraps.com" });
  const sighting = { shop_uid: "ada", origin: "https://elsewhere.com" };
  await open.db.insertInto("embed_sightings").values(sighting).execute();
  expect(await done()).toEqual(["logo", "offer"]);
  await open.db
    .insertInto("embed_sightings")
    .values({ ...sighting, origin: "https://engine-wraps.com" })
    .execute();
  expect(await done()).toEqual(["logo", "offer", "site"]);
});

test("the phone number counts once customers see it", async () => {
  const { get, post } = await signInShop(await openTestApp());
  const done = async () => ((await (await get(checklistPath)).json()) as Checklist).done; // as the contract says
  const settings = { ...defaultEmbedSettings, contact: { phone: "(937) 555-0142", hours: "" } };
  await post(saveEmbedPath, { revision: 0, settings, isPublished: false });
  expect(await done()).toEqual(["offer"]);
  await post(saveEmbedPath, { revision: 1, settings, isPublished: true });
  expect(await done()).toEqual(["offer", "phone"]);
});

test("a member puts the list away for themselves alone", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const max = await signInMember(open, { uid: "max", role: "manager" });
  expect((await max.post(dismissChecklistPath, {})).status).toBe(200);
  expect(await (await max.get(checklistPath)).json()).toEqual({ done: [], skipped: [], isDismissed: true });
  expect(await (await ada.get(checklistPath)).json()).toEqual({ done: [], skipped: [], isDismissed: false });
});

test("the kiosk counts once a tablet is paired, and a shop without one takes it off every member's list", async () => {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const max = await signInMember(open, { uid: "max", role: "manager" });
  const read = async () => (await max.get(checklistPath)).json();
  expect((await ada.post(skipKioskStepPath, {})).status).toBe(200);
  expect(await read()).toEqual({ done: [], skipped: ["kiosk"], isDismissed: false });
  await open.pool.query(
    "insert into devices (shop_uid, name, place, model, settings) values ('ada', 'Showroom', '', 'iPad', '{}')",
  );
  expect(await read()).toEqual({ done: ["kiosk"], skipped: [], isDismissed: false });
});
