import {
  defaultPrices,
  type EstimateResponse,
  noPrices,
  type PriceList,
  type PricesResponse,
} from "@livery/contract";
import { expect, test } from "vitest";
import { makeLookLead } from "../../testing/look-lead.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { signInMember, signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const prices: PriceList = {
  ...noPrices,
  filmCents: { any: { standard: 1100 }, "3M": { standard: 1250, chrome: 4_000 } },
  hourlyCents: 9_500,
  laborHours: { "paint/hood": 1.25 },
  pieceCents: { "trim/front-door": 35_000 },
  protectionCents: { gloss: 3_800 },
  protectionWorkPercent: 160,
  taxPpm: 88_750,
  panelFeet: { "paint/hood": 5.5 },
  wholeCarFeet: { minivan: 82 },
};

async function openShop() {
  const open = await openTestApp();
  const ada = await signInShop(open);
  const read = async (as = ada) => (await (await as.get("/shop/prices")).json()) as PricesResponse; // typed by the contract
  const save = (changed: object, as = ada) =>
    as.post("/shop/savePrices", { prices, showsRange: false, version: 0, ...changed });
  return { ...open, ada, read, save };
}

test("a new shop has default prices without a tax, and keeps what it sets", async () => {
  const { read, save } = await openShop();
  expect(defaultPrices.taxPpm).toBe(0);
  expect(await read()).toEqual({ prices: defaultPrices, showsRange: false, version: 0, role: "owner" });
  const answer = await save({ showsRange: true });
  expect(await answer.json()).toMatchObject({ version: 1 });
  expect(await read()).toEqual({ prices, showsRange: true, version: 1, role: "owner" });
});

test("an estimate says that it is made of the defaults until the shop has saved its own", async () => {
  const { ada, save, postLooks, db } = await openShop();
  const { embed_key: shop } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const lead = makeLookLead({ shop });
  const [look] = lead.looks;
  const layers = look?.layers.map((layer) => ({ ...layer, panelIds: ["paint/hood"] })) ?? [];
  await postLooks({ ...lead, looks: [{ ...look, layers: layers.slice(0, 1) }] });
  const estimate = async () =>
    (await (await ada.get(`/shop/estimate?id=${lead.id}&look=0`)).json()) as EstimateResponse; // typed by the contract
  expect(await estimate()).toMatchObject({ hasDefaultPrices: true, isComplete: true, taxPpm: 0 });
  await save({});
  expect(await estimate()).toMatchObject({ hasDefaultPrices: false, taxPpm: prices.taxPpm });
});

test("of two members who save at once one wins, and the other gets the newer prices", async () => {
  const { save, read } = await openShop();
  const other = { ...prices, hourlyCents: 12_000 };
  const answers = await Promise.all([save({}), save({ prices: other })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const loser = await readProblem(answers.find(({ status }) => status === 409) ?? new Response());
  expect(loser).toMatchObject({ code: "changed-meanwhile", current: await read() });
  expect((await save({ version: 7 })).status).toBe(409);
  expect((await save({ version: 1 })).status).toBe(200);
});

test("managers set prices, staff only see them", async () => {
  const open = await openShop();
  const max = await signInMember(open, { uid: "max", role: "manager" });
  const sue = await signInMember(open, { uid: "sue", role: "staff" });
  expect((await open.save({}, max)).status).toBe(200);
  expect((await readProblem(await open.save({ version: 1 }, sue))).code).toBe("role-too-low");
  expect(await open.read(sue)).toMatchObject({ prices, role: "staff" });
});

test.each<[string, object, string]>([
  ["negative prices", { hourlyCents: -1 }, "prices.hourlyCents"],
  ["fractions of a cent", { pieceCents: { "trim/roof": 10.5 } }, "prices.pieceCents.trim/roof"],
  ["hours with three decimals", { laborHours: { "paint/hood": 1.125 } }, "prices.laborHours.paint/hood"],
  ["clear film with hardly any work", { protectionWorkPercent: 10 }, "prices.protectionWorkPercent"],
  ["a tax above 30%", { taxPpm: 300_001 }, "prices.taxPpm"],
  ["brands that nobody makes", { filmCents: { Acme: { standard: 1 } } }, "prices.filmCents"],
])("refuses %s", async (_what, changed, field) => {
  const { save } = await openShop();
  const { code, fields } = await readProblem(await save({ prices: { ...prices, ...changed } }));
  expect(code).toBe("invalid-fields");
  expect(Object.keys(fields ?? {})).toEqual([field]);
});
