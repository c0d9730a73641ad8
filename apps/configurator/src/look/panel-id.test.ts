import type { PanelName } from "@livery/engine";
import { expect, test } from "vitest";
import { isInWholeClass, isSelectable, knownPanelIdsOf, panelIdOf } from "./panel-id.ts";
import { panelNames } from "./panel-names.ts";

const body: PanelName[] = [
  "hood",
  "roof",
  "trunk",
  "front-door",
  "rear-door",
  "front-fender",
  "rear-fender",
  "front-bumper",
  "rear-bumper",
  "mirror",
  "pillar",
  "sill",
];
const others: PanelName[] = ["windshield", "rear-window", "wheel", "front-lamp", "rear-lamp"];
const fixtures: PanelName[] = ["plate", "badge", "handle"];

test.each([
  { materialClass: "paint", panels: body },
  { materialClass: "trim", panels: [...body, ...others, ...fixtures] },
] as const)("every panel that $materialClass can lie on has a name", ({ materialClass, panels }) => {
  const ids = [...panels, null].map((panel) => panelIdOf({ materialClass, panel }));
  expect(ids.filter((panelId) => !(panelId in panelNames))).toEqual([]);
});

test.each(fixtures)("no film covers a %s, alone or with all trim, and it is not offered", (panel) => {
  const panelId = panelIdOf({ materialClass: "trim", panel });
  expect(isSelectable(panelId)).toBe(false);
  expect(isInWholeClass(panelId)).toBe(false);
  expect(knownPanelIdsOf("trim")).not.toContain(panelId);
});
