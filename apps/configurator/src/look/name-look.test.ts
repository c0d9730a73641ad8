import { caliperColors, lampSmoke, rimDesigns, rimFinishes } from "@livery/catalog";
import { expect, onTestFinished, test } from "vitest";
import { applyTreatment, setLayerHidden } from "./edit-look.ts";
import { type Look, type PanelGroup, wholeCar } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { freeName, MAX_LOOK_NAME_LENGTH } from "./name-look.ts";
import type { PanelId } from "./panel-id.ts";
import { caliperGroup } from "./service.ts";
import { catalog, filmByCode } from "./testing/any-look.ts";
import { en } from "../language/en/en.ts";
import { es } from "../language/es/es.ts";
import { setTexts } from "../language/texts.ts";
import "../language/testing/english.ts";

const satinBlack = filmByCode("2080-S12");
const black: Treatment = { kind: "black", glossLevel: "gloss" };
const allTrim: PanelGroup = { kind: "class", materialClass: "trim" };
const allWindows: PanelGroup = { kind: "class", materialClass: "glass" };
const wheels: PanelGroup = { kind: "class", materialClass: "wheel" };

test("a look is named after its film, and then after what else shows most", () => {
  expect(nameOf([wholeCar, satinBlack])).toBe("Satin Black");
  expect(nameOf([wholeCar, satinBlack], [panels("paint/roof"), filmByCode("2080-G12")])).toBe(
    "Satin Black · black roof",
  );
  expect(nameOf([panels("paint/hood"), filmByCode("2080-CFS12")])).toBe("Carbon hood");
  expect(nameOf([panels("paint/hood", "paint/roof", "paint/trunk"), filmByCode("2080-G13")])).toBe(
    "Red on 3 panels",
  );
});

test("tint, trim, rims, lights and calipers have their words, and what does not fit is counted", () => {
  expect(nameOf([allWindows, tint(15)], [allTrim, black])).toBe("Chrome delete · 15% tint");
  expect(nameOf([panels("lamp/front-lamp"), smoke()], [panels("lamp/rear-lamp"), smoke()])).toBe(
    "Smoked lights",
  );
  expect(nameOf([caliperGroup, caliper()], [wheels, rim()])).toBe("Turbine rims · red calipers");
  expect(nameOf([wholeCar, satinBlack], [wheels, rim()])).toBe("Satin Black · turbine rims");
  const name = nameOf(
    [wholeCar, satinBlack],
    [panels("paint/roof"), filmByCode("2080-G12")],
    [allTrim, black],
    [wheels, rim()],
    [allWindows, tint(15)],
  );
  expect(name).toBe("Satin Black · black roof +3");
  expect(name.length).toBeLessThanOrEqual(MAX_LOOK_NAME_LENGTH);
});

test("in Spanish, colors need not agree with the panels", () => {
  setTexts(es);
  onTestFinished(() => setTexts(en));
  expect(nameOf([wholeCar, satinBlack], [panels("paint/roof"), filmByCode("2080-G12")])).toBe(
    "Satin Black · techo en negro",
  );
  expect(nameOf([allWindows, tint(15)], [allTrim, black])).toBe("Sin cromo · polarizado 15%");
});

test("a number tells looks of the same name apart, however long it is", () => {
  const longest = catalog.films.toSorted((one, other) => other.name.length - one.name.length)[0];
  if (longest === undefined) throw new Error("no films");
  const look = lookOf([wholeCar, { kind: "film", film: longest }]);
  const names: { name: string }[] = [];
  for (const end of ["", " 2", " 3"]) {
    const name = freeName(look, names);
    expect(name.endsWith(end)).toBe(true);
    expect(name.length).toBeLessThanOrEqual(MAX_LOOK_NAME_LENGTH);
    names.push({ name });
  }
  expect(new Set(names.map(({ name }) => name)).size).toBe(3);
});

test("a look with nothing to see has a number only", () => {
  const hidden = setLayerHidden(lookOf([wholeCar, satinBlack]), wholeCar, true);
  expect(freeName(hidden, [{ name: "Look 1" }])).toBe("Look 2");
});

type Covered = [PanelGroup, Treatment];

function nameOf(...layers: Covered[]): string {
  return freeName(lookOf(...layers), []);
}

function lookOf(...layers: Covered[]): Look {
  return layers.reduce<Look>((look, [group, treatment]) => applyTreatment(look, group, treatment), []);
}

function panels(...panelIds: PanelId[]): PanelGroup {
  return { kind: "panels", panelIds };
}

function tint(vlt: number): Treatment {
  const line = catalog.tints.find(({ shades }) => shades.some(({ label }) => label === vlt));
  const shade = line?.shades.find(({ label }) => label === vlt);
  if (line === undefined || shade === undefined) throw new Error("no such tint");
  return { kind: "tint", line, shade };
}

function smoke(): Treatment {
  const [shade] = lampSmoke.shades;
  if (shade === undefined) throw new Error("no smoke");
  return { kind: "tint", line: lampSmoke, shade };
}

function rim(): Treatment {
  const design = rimDesigns.find(({ id }) => id === "turbine");
  const [finish] = rimFinishes;
  if (design === undefined || finish === undefined) throw new Error("no such rim");
  return { kind: "rim", design, finish };
}

function caliper(): Treatment {
  const color = caliperColors.find(({ id }) => id === "red");
  if (color === undefined) throw new Error("no such color");
  return { kind: "caliper", color };
}
