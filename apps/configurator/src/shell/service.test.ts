import { services } from "@livery/contract";
import { loadFilms } from "@livery/catalog";
import { expect, test } from "vitest";
import { type Layer, wholeCar } from "../look/layer.ts";
import type { Treatment } from "../look/layer-kinds/layer-kinds.ts";
import type { PanelId } from "../look/panel-id.ts";
import { serviceToChange } from "./service.ts";

const all = new Set(services);
const gloss: Treatment = { kind: "black", glossLevel: "gloss" };

test("a choice is changed where it was made", async () => {
  const [film] = await loadFilms();
  if (film === undefined) throw new Error("the catalog is empty");
  const inFilm: Layer = { panelGroup: wholeCar, treatment: { kind: "film", film }, isHidden: false };
  expect(serviceToChange(inFilm, all)).toBe("wraps");
  expect(serviceToChange({ ...inFilm, panelGroup: { kind: "panels", panelIds: ["paint/roof"] } }, all)).toBe(
    "wraps",
  );
  expect(serviceToChange(black("paint/roof"), all)).toBe("blackouts");
  expect(serviceToChange(black("trim/front-bumper"), all)).toBe("chrome-deletes");
});

test("where that is not offered, a choice is changed by another service that has a place for it", () => {
  expect(serviceToChange(black("trim/front-bumper"), new Set(["wraps", "blackouts"]))).toBe("blackouts");
  expect(serviceToChange(black("paint/roof"), new Set(["wraps", "chrome-deletes"]))).toBe("wraps");
});

test("what no service on offer has a place for cannot be changed", () => {
  const blackouts = new Set(["blackouts"] as const);
  expect(serviceToChange(black("trim/front-door"), blackouts)).toBeNull();
  expect(serviceToChange(black("trim/front-bumper", "trim/front-door"), blackouts)).toBeNull();
  expect(serviceToChange(black("paint/front-door"), blackouts)).toBeNull();
  const allTrim: Layer = {
    panelGroup: { kind: "class", materialClass: "trim" },
    treatment: gloss,
    isHidden: false,
  };
  expect(serviceToChange(allTrim, blackouts)).toBeNull();
});

function black(...panelIds: PanelId[]): Layer {
  return { panelGroup: { kind: "panels", panelIds }, treatment: gloss, isHidden: false };
}
