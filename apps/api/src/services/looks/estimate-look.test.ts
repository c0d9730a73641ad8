import {
  defaultPrices,
  noPrices,
  paintPanels,
  pricedPieces,
  type PriceList,
  stripePanels,
  type SentDecal,
  type SentLayer,
} from "@livery/contract";
import { expect, test } from "vitest";
import { testLayers } from "../../testing/look-lead.ts";
import { estimateLook } from "./estimate-look.ts";

const flameRed = { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" };

const prices: PriceList = {
  ...noPrices,
  filmCents: { any: { standard: 1000 }, "3M": { standard: 1250 } },
  hourlyCents: 9_000,
  laborHours: { "paint/all": 30, "paint/hood": 1.5, "paint/roof": 2.25 },
  pieceCents: {
    "glass/front-door": 8_000,
    "glass/rear-door": 8_000,
    "wheel/wheel": 120_000,
    "wheel/caliper": 32_000,
  },
  taxPpm: 72_500,
};

function decalOn(panelId: string, content: SentDecal["content"]): SentLayer {
  return {
    kind: "decal",
    panels: ["front door"],
    panelIds: [panelId],
    decal: { content, lengthMm: 500, glossLevel: "gloss" },
  };
}

function film(...panelIds: string[]): SentLayer {
  return { kind: "film", panels: ["whole body"], panelIds, film: flameRed };
}

test("a whole midsize sedan is 71.5 feet of film, and the work on it", async () => {
  const vehicleClass = "midsize_sedan";
  const { lines, totals, isComplete } = await estimateLook([film("paint/all")], { prices, vehicleClass });
  expect(lines).toEqual([
    {
      text: "3M 2080-G53 Gloss Flame Red: whole car",
      unit: "ft",
      quantity: { low: 66, typical: 71.5, high: 77 },
      unitCents: 1250,
    },
    {
      text: "Installation: whole car",
      unit: "h",
      quantity: { low: 30, typical: 30, high: 30 },
      unitCents: 9_000,
    },
  ]);
  expect(totals.typical).toEqual({ subtotalCents: 359_375, taxCents: 26_055, totalCents: 385_430 });
  expect([totals.low.subtotalCents, totals.high.subtotalCents]).toEqual([352_500, 366_250]);
  expect(isComplete).toBe(true);
});

test("panels add up, both sides of the car", async () => {
  const { lines } = await estimateLook([film("paint/hood", "paint/roof")], { prices, vehicleClass: null });
  expect(lines).toMatchObject([
    { text: "3M 2080-G53 Gloss Flame Red: hood, roof", quantity: { low: 12.1, typical: 16.5, high: 22 } },
    { text: "Installation: hood, roof", quantity: { typical: 3.75 } },
  ]);
});

test("what no photo shows is priced and marked, in the language of the quote", async () => {
  const sent: SentLayer[] = [
    { ...film("paint/hood"), isInNoPhoto: true },
    { kind: "rim", panels: ["wheels"], panelIds: ["wheel/wheel"], designId: "mesh", finishId: "bronze" },
  ];
  const { lines, totals } = await estimateLook(sent, { prices, vehicleClass: null });
  expect(lines).toMatchObject([
    { text: "3M 2080-G53 Gloss Flame Red: hood (not in the photo)", unitCents: 1250 },
    { text: "Installation: hood" },
    { text: expect.not.stringContaining("photo") },
  ]);
  expect(totals.typical.subtotalCents).toBeGreaterThan(120_000);
  const spanish = await estimateLook(sent, { prices, vehicleClass: null, language: "es" });
  expect(spanish.lines[0]?.text).toBe("3M 2080-G53 Gloss Flame Red: cofre (no se ve en la foto)");
});

test("a hood with its own film, and a window with its own tint, are counted once", async () => {
  const tint = (vlt: number, panelId: string): SentLayer => ({
    kind: "tint",
    panels: ["windows"],
    panelIds: [panelId],
    tint: { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt },
  });
  const layers = [film("paint/all"), film("paint/hood"), tint(20, "glass/all"), tint(38, "glass/front-door")];
  const { lines } = await estimateLook(layers, { prices, vehicleClass: "midsize_sedan" });
  expect(lines.map(({ text, quantity }) => [text, quantity?.typical])).toEqual([
    ["3M 2080-G53 Gloss Flame Red: whole car without hood", 64.9],
    ["Installation: whole car without hood", 28.5],
    ["3M 2080-G53 Gloss Flame Red: hood", 6.6],
    ["Installation: hood", 1.5],
    ["LLumar CTX 15%: rear side windows", 1],
    ["LLumar CTX 15%: rear window", 1],
    ["LLumar CTX, 38% VLT: front side windows", 1],
  ]);
});

test("glass without a name has no price beside windows that have one", async () => {
  const tint = (...panelIds: string[]): SentLayer => ({
    kind: "tint",
    panels: ["windows"],
    panelIds,
    tint: { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20 },
  });
  const textsOf = async (layer: SentLayer) => {
    const { lines } = await estimateLook([layer], { prices, vehicleClass: null });
    return lines.map(({ text }) => text);
  };
  expect(await textsOf(tint("glass/front-door", "glass/other"))).toEqual([
    "LLumar CTX 15%: front side windows",
  ]);
  expect(await textsOf(tint("glass/other"))).toEqual(["LLumar CTX 15%: other glass"]);
});

test("a car without rear side windows pays for those that it has, and for each once", async () => {
  const tint = (vlt: number, ...panelIds: string[]): SentLayer => ({
    kind: "tint",
    panels: ["windows"],
    panelIds,
    tint: { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt },
  });
  const layers = [tint(20, "glass/front-door", "glass/rear-window"), tint(38, "glass/front-door")];
  const { lines } = await estimateLook(layers, { prices, vehicleClass: null });
  expect(lines.map(({ text }) => text)).toEqual([
    "LLumar CTX 15%: rear window",
    "LLumar CTX, 38% VLT: front side windows",
  ]);
});

test("a film that lies above the hood's covers the hood too", async () => {
  const layers = [film("paint/hood"), film("paint/all")];
  const { lines } = await estimateLook(layers, { prices, vehicleClass: "midsize_sedan" });
  expect(lines.find(({ text }) => text.endsWith("Red: whole car"))?.quantity?.typical).toBe(71.5);
});

test("all windows are a line each, black film has any brand's price, rims and calipers are sets", async () => {
  const layers: SentLayer[] = [
    {
      kind: "tint",
      panels: ["windows"],
      panelIds: ["glass/all"],
      tint: { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20 },
    },
    { kind: "black", panels: ["roof"], panelIds: ["paint/roof"], glossLevel: "gloss" },
    { kind: "rim", panels: ["front wheel", "rear wheel"], designId: "mesh", finishId: "bronze" },
    { kind: "caliper", panels: ["brake calipers"], panelIds: ["wheel/caliper"], colorId: "red" },
  ];
  const { lines, isComplete } = await estimateLook(layers, { prices, vehicleClass: "midsize_suv" });
  expect(lines.map(({ text, unitCents }) => [text, unitCents])).toEqual([
    ["LLumar CTX 15%: front side windows", 8_000],
    ["LLumar CTX 15%: rear side windows", 8_000],
    ["LLumar CTX 15%: rear window", null],
    ["Gloss black: roof", 1000],
    ["Installation: roof", 9_000],
    ["Mesh rims in bronze: set of four", 120_000],
    ["Gloss red paint: brake calipers", 32_000],
  ]);
  expect(isComplete).toBe(false);
});

test("clear film is a length without a price, until the shop names one", async () => {
  const layers: SentLayer[] = [
    { kind: "protection", panels: ["hood"], panelIds: ["paint/hood", "trim/roof"], glossLevel: "matte" },
  ];
  const { lines, totals, isComplete } = await estimateLook(layers, {
    prices: { ...defaultPrices, protectionCents: {} },
    vehicleClass: null,
    language: "es",
  });
  expect(lines[0]).toMatchObject({ text: "PPF mate: cofre", unit: "ft", unitCents: null });
  expect(lines[1]).toMatchObject({ unit: "h", quantity: null });
  expect(lines[2]).toMatchObject({ unit: "each", unitCents: null });
  expect(totals.high.totalCents).toBe(0);
  expect(isComplete).toBe(false);
});

test("clear film has its own price and more work than a color, for each face", async () => {
  const clear = (glossLevel: "gloss" | "matte"): SentLayer => ({
    kind: "protection",
    panels: ["hood"],
    panelIds: ["paint/hood"],
    glossLevel,
  });
  const own = { ...prices, protectionCents: { gloss: 3_800, matte: 4_400 }, protectionWorkPercent: 160 };
  const priced = async (glossLevel: "gloss" | "matte") =>
    (await estimateLook([clear(glossLevel)], { prices: own, vehicleClass: null })).lines.map(
      ({ unit, quantity, unitCents }) => [unit, quantity?.typical, unitCents],
    );
  expect(await priced("gloss")).toEqual([
    ["ft", 6.6, 3_800],
    ["h", 2.4, 9_000],
  ]);
  expect((await priced("matte"))[0]).toEqual(["ft", 6.6, 4_400]);
});

test("the default price of clear film is where published quotes are", async () => {
  const front = ["paint/front-bumper", "paint/hood", "paint/front-fender", "paint/mirror"];
  const quote = async (panelIds: string[]) =>
    estimateLook([{ kind: "protection", panels: ["car"], panelIds, glossLevel: "gloss" }], {
      prices: defaultPrices,
      vehicleClass: "midsize_sedan",
    });
  const [fullFront, wholeCar] = [await quote(front), await quote(["paint/all"])];
  expect(fullFront.isComplete && wholeCar.isComplete).toBe(true);
  expect(fullFront.totals.low.totalCents).toBeGreaterThan(200_000);
  expect(fullFront.totals.high.totalCents).toBeLessThan(300_000);
  expect(wholeCar.totals.typical.totalCents).toBeGreaterThan(600_000);
});

test("a stripe is a row of its own, and the film below it stays whole", async () => {
  const { lines } = await estimateLook([film("paint/all"), film("paint/rocker-stripe")], {
    prices: defaultPrices,
    vehicleClass: "midsize_sedan",
  });
  expect(lines.map(({ text, quantity }) => [text, quantity?.typical])).toEqual([
    ["3M 2080-G53 Gloss Flame Red: whole car", 71.5],
    ["Installation: whole car", 30],
    ["3M 2080-G53 Gloss Flame Red: rocker stripes", 1.1],
    ["Installation: rocker stripes", 1.5],
  ]);
});

test("a decal is a piece of its own, and the film below it stays whole", async () => {
  const layers: SentLayer[] = [
    film("paint/all"),
    decalOn("paint/front-door", { kind: "image", name: "logo.png" }),
  ];
  const inSpanish = await estimateLook(layers, { prices: defaultPrices, vehicleClass: null, language: "es" });
  const { lines, isComplete } = await estimateLook(layers, { prices: defaultPrices, vehicleClass: null });
  expect(lines.map(({ text, unit, unitCents }) => [text, unit, unitCents]).slice(0, 3)).toEqual([
    ["3M 2080-G53 Gloss Flame Red: whole car", "ft", expect.any(Number)],
    ["Installation: whole car", "h", expect.any(Number)],
    ["Decal with the customer’s own picture: front door", "each", defaultPrices.pieceCents["decal/each"]],
  ]);
  expect(inSpanish.lines.at(-1)?.text).toBe("Calcomanía con imagen del cliente: puerta delantera");
  expect(isComplete).toBe(true);
  const unpriced = await estimateLook(layers, { prices, vehicleClass: null });
  expect([unpriced.lines.at(-1)?.unitCents, unpriced.isComplete]).toEqual([null, false]);
});

test("sills and pillars have a length and hours, and leave no estimate incomplete", async () => {
  const { lines, isComplete } = await estimateLook([film("paint/sill", "paint/pillar")], {
    prices: defaultPrices,
    vehicleClass: null,
  });
  expect(lines).toMatchObject([
    { text: "3M 2080-G53 Gloss Flame Red: sills, pillars", quantity: { typical: 4.4 } },
    { text: "Installation: sills, pillars", quantity: { typical: 2.5 } },
  ]);
  expect(isComplete).toBe(true);
});

test("what an older app sent without ids is listed without a price", async () => {
  const { lines, totals } = await estimateLook(testLayers.slice(0, 1), { prices, vehicleClass: null });
  expect(lines).toMatchObject([{ text: "3M 2080-G53 Gloss Flame Red: hood, roof", unitCents: null }]);
  expect(totals.typical.totalCents).toBe(0);
});

test("says whose lengths they are", async () => {
  const own = { ...prices, panelFeet: { "paint/hood": 5 }, wastePercent: 12 };
  const { lines, lengthSource } = await estimateLook([film("paint/hood")], {
    prices: own,
    vehicleClass: null,
  });
  expect(lines[0]?.quantity).toEqual({ low: 5.6, typical: 5.6, high: 5.6 });
  expect(lengthSource).toMatch(/your own lengths where you set them, with 12% waste$/);
});

test("the default prices put a midsize sedan where published quotes are, and leave nothing out", async () => {
  const { totals, isComplete } = await estimateLook([film("paint/all")], {
    prices: defaultPrices,
    vehicleClass: "midsize_sedan",
  });
  expect(isComplete).toBe(true);
  expect(totals.low.totalCents).toBeGreaterThan(350_000);
  expect(totals.high.totalCents).toBeLessThan(550_000);
  const { laborHours, pieceCents } = defaultPrices;
  expect(Object.keys(laborHours)).toEqual(Object.keys(paintPanels));
  expect(Object.keys(pieceCents).toSorted()).toEqual(Object.keys(pricedPieces).toSorted());
  const { "paint/all": wholeCar, ...panels } = laborHours;
  const covered = Object.entries(panels).filter(([panelId]) => !stripePanels.has(panelId));
  expect(covered.map(([, hours]) => hours).reduce((sum, hours) => sum + hours, 0)).toBe(wholeCar);
});
