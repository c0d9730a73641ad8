import { services } from "@livery/contract";
import { expect, test } from "vitest";
import { layerLabel, panelGroupLabel } from "./layer-label.ts";
import type { Look } from "./layer.ts";
import type { PanelId } from "./panel-id.ts";
import type { PresetChoices } from "./preset-choices.ts";
import { listPresets, type PresetId } from "./presets.ts";
import { applyTreatment } from "./edit-look.ts";
import { catalog, filmByCode } from "./testing/any-look.ts";
import "../language/testing/english.ts";

const coupe: readonly PanelId[] = [
  "paint/hood",
  "paint/roof",
  "paint/front-door",
  "paint/rear-fender",
  "glass/windshield",
  "glass/front-door",
  "lamp/front-lamp",
  "trim/front-door",
  "wheel/wheel",
];
const wholeCar = { kind: "class", materialClass: "paint" } as const;

test("a photo offers the presets whose panels it shows", () => {
  expect(idsFor({ panelIds: coupe })).toEqual([
    "black-roof",
    "carbon-hood",
    "two-tone",
    "satin-over-gloss",
    "chrome-delete",
    "full-blackout",
  ]);
  expect(idsFor({ panelIds: ["paint/front-door", "wheel/wheel"] })).toEqual([]);
  expect(idsFor({ panelIds: ["paint/hood", "paint/front-door", "trim/front-door"] })).toEqual([
    "carbon-hood",
    "two-tone",
    "satin-over-gloss",
    "chrome-delete",
    "full-blackout",
  ]);
});

test("a full blackout tints no windows where the photo shows only the windshield, which they leave out", () => {
  const panelIds: PanelId[] = ["paint/hood", "glass/windshield", "glass/windshield-strip", "lamp/front-lamp"];
  expect(applied("full-blackout", [], { panelIds })).toEqual([
    "Whole car: 3M 2080-S12 Satin Black",
    expect.stringMatching(/^Headlights: /),
  ]);
});

test("a shop offers the presets of its services and brands", () => {
  expect(idsFor({ services: new Set(["chrome-deletes", "tint"]) })).toEqual(["chrome-delete"]);
  const teckwrap = catalog.films.filter(({ brand }) => brand === "TeckWrap");
  const [roof] = applied("black-roof", [], { films: teckwrap });
  expect(roof).toMatch(/^Roof: TeckWrap .*Black/);
});

test("each preset puts popular films on its panels", () => {
  expect(applied("black-roof")).toEqual(["Roof: 3M 2080-G12 Gloss Black"]);
  expect(applied("carbon-hood")).toEqual(["Hood: 3M 2080-CFS12 Carbon Fiber Black"]);
  expect(applied("two-tone")).toEqual(["Front doors, quarter panels: 3M 2080-G12 Gloss Black"]);
  expect(applied("chrome-delete")).toEqual(["All trim: Gloss black"]);
  expect(applied("full-blackout")).toEqual([
    "Whole car: 3M 2080-S12 Satin Black",
    expect.stringMatching(/^All windows: LLumar .* 15%$/),
    "All trim: Gloss black",
    expect.stringMatching(/^Headlights: Medium smoke/),
  ]);
});

test("what a preset changed is selected, for the next color", () => {
  const selected = listPresets(choicesWith({})).map(({ id, selects }) => [
    id,
    selects.service,
    panelGroupLabel(selects.panelGroup),
  ]);
  expect(selected).toEqual([
    ["black-roof", "wraps", "roof"],
    ["carbon-hood", "wraps", "hood"],
    ["two-tone", "wraps", "front doors, quarter panels"],
    ["satin-over-gloss", "wraps", "hood, roof"],
    ["chrome-delete", "chrome-deletes", "all trim"],
    ["full-blackout", "wraps", "whole car"],
  ]);
});

test("two tones show on a car in a dark film, too", () => {
  const dark = applyTreatment([], wholeCar, filmByCode("2080-S12"));
  expect(applied("two-tone", dark)[1]).toMatch(/^Front doors, quarter panels: .*White$/);
  const green = applyTreatment([], wholeCar, filmByCode("2080-G46"));
  expect(applied("two-tone", green)[1]).toMatch(/^Front doors, quarter panels: .*Black$/);
});

test("satin over gloss takes the color on the car, or else black", () => {
  expect(applied("satin-over-gloss")).toEqual([
    "Whole car: 3M 2080-G12 Gloss Black",
    "Hood, roof: 3M 2080-S12 Satin Black",
  ]);
  const green = applyTreatment([], wholeCar, filmByCode("2080-G46"));
  const [lower, upper] = applied("satin-over-gloss", green);
  expect(lower).toBe("Whole car: 3M 2080-G46 Gloss Kelly Green");
  expect(upper).toMatch(/^Hood, roof: .*Satin/);
});

test("a full blackout leaves no film of another color", () => {
  const hood = applyTreatment([], { kind: "panels", panelIds: ["paint/hood"] }, filmByCode("2080-G13"));
  expect(applied("full-blackout", hood).some((line) => line.startsWith("Hood"))).toBe(false);
});

test("a full blackout leaves no clear film, through which a panel would show its own color", () => {
  const clear = { kind: "protection", glossLevel: "matte" } as const;
  const hood = applyTreatment([], { kind: "panels", panelIds: ["paint/hood"] }, clear);
  expect(applied("full-blackout", hood)).toEqual(applied("full-blackout"));
});

function idsFor(choices: Partial<PresetChoices>): PresetId[] {
  return listPresets(choicesWith(choices)).map(({ id }) => id);
}

function applied(id: PresetId, look: Look = [], choices: Partial<PresetChoices> = {}): string[] {
  const preset = listPresets(choicesWith(choices)).find((each) => each.id === id);
  if (preset === undefined) throw new Error(`${id} is not offered`);
  return preset.applyTo(look).map(layerLabel);
}

function choicesWith(choices: Partial<PresetChoices>): PresetChoices {
  return { services: new Set(services), ...catalog, panelIds: coupe, ...choices };
}
