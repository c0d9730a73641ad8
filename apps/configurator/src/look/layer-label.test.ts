import { caliperColors, loadFilms, loadTints, rimDesigns, rimFinishes } from "@livery/catalog";
import { expect, test } from "vitest";
import { wholeCar } from "./layer.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { layerLabel, layerPhrase } from "./layer-label.ts";
import { knownPanelIdsOf, panelOf, materialClassOf, type PanelId, panelIdOf } from "./panel-id.ts";
import "../language/testing/english.ts";

const [films, tints] = [await loadFilms(), await loadTints()];

test("a layer label names the treatment and its panels", () => {
  const red = films.find(({ code }) => code === "2080-G13");
  const line = tints.find(({ id }) => id === "llumar-ctx");
  const [design, finish] = [rimDesigns[3], rimFinishes[2]];
  if (!red || !line?.shades[0] || !finish) throw new Error("the catalog has changed");
  expect(wordsOf({ kind: "film", film: red }, ["paint/hood"])).toBe("Hood: 3M 2080-G13 Gloss Hot Rod Red");
  expect(wordsOf({ kind: "tint", line, shade: line.shades[0] }, ["glass/front-door"])).toBe(
    "Front side windows: LLumar CTX 5%",
  );
  expect(wordsOf({ kind: "black", glossLevel: "satin" }, ["paint/roof", "paint/mirror"])).toBe(
    "Roof, mirrors: Satin black",
  );
  expect(wordsOf({ kind: "rim", design, finish }, ["wheel/wheel"])).toBe("Wheels: 10-Spoke rims in gunmetal");
  const [color] = caliperColors;
  if (!color) throw new Error("the catalog has changed");
  expect(wordsOf({ kind: "caliper", color }, ["wheel/caliper"])).toBe("Brake calipers: Gloss red paint");
  expect(wordsOf({ kind: "protection", glossLevel: "matte" }, ["paint/hood"])).toBe("Hood: Matte PPF");
  const whole = { panelGroup: wholeCar, treatment: { kind: "film", film: red }, isHidden: false } as const;
  expect(layerLabel(whole)).toMatch(/^Whole car: 3M/);
  expect(layerPhrase(whole)).toMatch(/ on whole car$/);
});

test("parts that shops treat as one share a panel id", () => {
  expect(panelIdOf({ materialClass: "trim", panel: "rear-door" })).toBe("trim/front-door");
  expect(panelIdOf({ materialClass: "lamp", panel: "front-bumper" })).toBe("lamp/front-lamp");
  expect(panelIdOf({ materialClass: "wheel", panel: null })).toBe("wheel/wheel");
  expect(panelIdOf({ materialClass: "paint", panel: null })).toBe("paint/other");
});

function wordsOf(treatment: Treatment, panelIds: readonly PanelId[]): string {
  return layerLabel({ panelGroup: { kind: "panels", panelIds }, treatment, isHidden: false });
}

test("a mask drawn by hand for a panel id is found by that id", () => {
  const panelIds = (["paint", "glass", "wheel", "lamp", "trim"] as const).flatMap(knownPanelIdsOf);
  expect(
    panelIds.map((panelId) =>
      panelIdOf({ materialClass: materialClassOf(panelId), panel: panelOf(panelId) }),
    ),
  ).toEqual(panelIds);
});
