import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listCarWindows } from "./car-windows.ts";
import type { Look } from "./layer.ts";
import { noPhotos } from "./look-photos.ts";
import { toSentLayers } from "./sent-layers.ts";
import { maskOf } from "./testing/mask-of.ts";
import { sentLine } from "./where-layers-show.ts";
import "../language/testing/english.ts";

type Panel = PartMask["panel"];
const paint = (...panels: Panel[]) => panels.map((panel) => maskOf(`p-${panel}`, "paint", panel));
const glass = (...panels: Panel[]) => panels.map((panel) => maskOf(`g-${panel}`, "glass", panel));
const all = ["glass/front-door", "glass/rear-door", "glass/rear-window"];
const openSide = [...paint("front-door", "rear-fender"), ...glass("windshield")];

test("an open car has its front side windows, also when they are down", () => {
  expect(listCarWindows({ shown: openSide, others: [] })).toEqual(["glass/front-door"]);
});

test("an open car has a rear window when one of its photos shows it", () => {
  const rear = [...paint("trunk"), ...glass("rear-window")];
  expect(listCarWindows({ shown: openSide, others: [rear] })).toEqual([
    "glass/front-door",
    "glass/rear-window",
  ]);
});

test("an open car has the other glass that its photos show", () => {
  expect(listCarWindows({ shown: [...openSide, ...glass(null)], others: [] })).toEqual([
    "glass/front-door",
    "glass/other",
  ]);
});

test.each([
  ["a roof", paint("roof")],
  ["a glass roof", glass("roof")],
  ["rear doors", paint("rear-door")],
  ["a rear side window", glass("rear-door")],
  ["a quarter window", glass("rear-fender")],
])("a car with %s has all windows, whatever a photo from one side shows", (_, shown) => {
  expect(listCarWindows({ shown: [...openSide, ...shown], others: [] })).toEqual(all);
  expect(listCarWindows({ shown: openSide, others: [shown] })).toEqual(all);
});

test.each([
  ["the front only", paint("hood", "front-fender", "front-door"), []],
  ["an open side, beside a photo whose car was not looked for", openSide, [null]],
  ["nothing yet", null, []],
])("all windows count while photos show %s", (_, shown, others) => {
  expect(listCarWindows({ shown, others })).toEqual(all);
});

test("shop and customer read which windows of an open car the tint is for", () => {
  const look: Look = [
    {
      panelGroup: { kind: "class", materialClass: "glass" },
      treatment: { kind: "black", glossLevel: "gloss" },
      isHidden: false,
    },
  ];
  const photos = { shown: [...openSide, ...glass("rear-window")], others: [] };
  const words = { panels: ["front side windows", "rear window"], panelIds: [all[0], all[2]] };
  expect(toSentLayers(look, photos)).toEqual([{ ...words, kind: "black", glossLevel: "gloss" }]);
  expect(look.map((layer) => sentLine(layer, photos))).toEqual([
    "Front side windows, rear window: Gloss black",
  ]);
  expect(toSentLayers(look, noPhotos)).toMatchObject([{ panels: ["all windows"], panelIds: ["glass/all"] }]);
});
