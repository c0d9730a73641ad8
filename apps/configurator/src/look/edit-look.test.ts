import { caliperColors, rimDesigns, rimFinishes } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { applyTreatment, layerFor, moveLayer, removeLayer, setLayerHidden } from "./edit-look.ts";
import { type Look, type PanelGroup, panelGroupKey, wholeCar } from "./layer.ts";
import { caliperGroup } from "./service.ts";
import { anyLook, catalog, filmByCode } from "./testing/any-look.ts";
import { maskOf } from "./testing/mask-of.ts";
import { stripIdOf } from "./windshield-strip.ts";
import { toRenderLayers } from "./to-render-layers.ts";

const [red, black] = [filmByCode("2080-G13"), filmByCode("2080-M12")];
const hood: PanelGroup = { kind: "panels", panelIds: ["paint/hood"] };
const hoodAndMirrors: PanelGroup = { kind: "panels", panelIds: ["paint/mirror", "paint/hood"] };
const windows: PanelGroup = { kind: "class", materialClass: "glass" };
const windshield: PanelGroup = { kind: "panels", panelIds: ["glass/windshield"] };

/** A car with two doors that share a panel id, a fender without a panel, glass, a lamp and a wheel. */
const masks = [
  maskOf("hood", "paint", "hood"),
  maskOf("door-left", "paint", "front-door"),
  maskOf("door-right", "paint", "front-door"),
  maskOf("fender", "paint", null),
  maskOf("grille", "trim", "front-bumper"),
  maskOf("window", "glass", "front-door"),
  maskOf("mirror-glass", "glass", "mirror"),
  maskOf("windshield", "glass", "windshield"),
  maskOf("lamp", "lamp", "front-lamp"),
  maskOf("wheel", "wheel", null),
];

test("the whole car is every paint mask and nothing else", () => {
  expect(renderedMasks(applyTreatment([], wholeCar, red))).toEqual([
    ["hood", "door-left", "door-right", "fender"],
  ]);
});

test("in a two-tone look, a single panel lies over the whole car in either order of choosing", () => {
  const hoodLast = applyTreatment(applyTreatment([], wholeCar, red), hood, black);
  const hoodFirst = applyTreatment(applyTreatment([], hood, black), wholeCar, red);
  expect(hoodFirst).toEqual(hoodLast);
  expect(renderedMasks(hoodLast).at(-1)).toEqual(["hood"]);
});

test("a new treatment for the same panel group replaces the layer and keeps the others", () => {
  const first = applyTreatment(applyTreatment([], wholeCar, red), hood, black);
  const second = applyTreatment(first, wholeCar, black);
  expect(second).toHaveLength(2);
  expect(layerFor(second, wholeCar)?.treatment).toBe(black);
});

test("a panel belongs to its newest layer, and a layer without panels is removed", () => {
  const both = applyTreatment([], hoodAndMirrors, red);
  expect(keysOf(applyTreatment(both, hood, black))).toEqual(["paint/mirror", "paint/hood"]);
  expect(applyTreatment(applyTreatment([], hood, red), hoodAndMirrors, black)).toHaveLength(1);
});

test("paint on calipers lies on the photo's own, and on those of new rims where these are", () => {
  const [design, finish, color] = [rimDesigns[0], rimFinishes[0], caliperColors[0]];
  if (!finish || !color) throw new Error("the catalog has changed");
  const painted = applyTreatment([], caliperGroup, { kind: "caliper", color });
  const paint = { hex: color.hex, isMetallic: color.isMetallic };
  expect(toRenderLayers(painted, masks)).toEqual([{ kind: "caliper", maskIds: ["wheel"], paint }]);
  const wheels: PanelGroup = { kind: "class", materialClass: "wheel" };
  const withRims = applyTreatment(painted, wheels, { kind: "rim", design, finish });
  expect(toRenderLayers(withRims, masks)).toEqual([
    { kind: "rim", maskIds: ["wheel"], design: design.id, finish, caliper: paint },
  ]);
  expect(toRenderLayers(setLayerHidden(withRims, caliperGroup, true), masks)).toEqual([
    { kind: "rim", maskIds: ["wheel"], design: design.id, finish },
  ]);
});

test("mirror glass and the windshield are not among all windows", () => {
  const [line] = catalog.tints;
  const shade = line?.shades[0];
  if (!line || !shade) throw new Error("the catalog has no tint");
  const tint: Treatment = { kind: "tint", line, shade };
  const withWindshield = applyTreatment(applyTreatment([], windows, tint), windshield, tint);
  expect(renderedMasks(withWindshield)).toEqual([["window"], ["windshield", stripIdOf("windshield")]]);
});

test("hidden layers are not rendered, and come back when shown", () => {
  fc.assert(
    fc.property(anyLook(), (look) => {
      const hide =
        (isHidden: boolean) =>
        (all: Look, { panelGroup }: Look[number]) =>
          setLayerHidden(all, panelGroup, isHidden);
      const hidden = look.reduce(hide(true), look);
      expect(toRenderLayers(hidden, masks)).toEqual([]);
      const shown = hidden.reduce(hide(false), hidden);
      expect(shown.map(({ isHidden }) => isHidden)).not.toContain(true);
    }),
  );
});

test("a layer moves one step up or down, and stops at the ends", () => {
  const twoTone = applyTreatment(applyTreatment([], wholeCar, red), hood, black);
  const covered = moveLayer(twoTone, wholeCar, "up");
  expect(renderedMasks(covered)).toEqual([["hood"], ["hood", "door-left", "door-right", "fender"]]);
  expect(moveLayer(covered, wholeCar, "up")).toBe(covered);
  expect(moveLayer(covered, wholeCar, "down")).toEqual(twoTone);
  expect(keysOf(applyTreatment(covered, windows, black))).toEqual(["glass", "paint/hood", "paint"]);
});

test("unmoved layers never share a panel or a group, and whole classes stay below single panels", () => {
  fc.assert(
    fc.property(anyLook(), (look) => {
      const keys = keysOf(look);
      expect(new Set(keys).size).toBe(keys.length);
      const groups = look.map(({ panelGroup }) => panelGroup);
      const panelIds = groups.flatMap((group) => (group.kind === "panels" ? group.panelIds : []));
      expect(new Set(panelIds).size).toBe(panelIds.length);
      const firstPanels = groups.findIndex(({ kind }) => kind === "panels");
      const classes = groups.filter(({ kind }) => kind === "class");
      expect(firstPanels === -1 || firstPanels === classes.length).toBe(true);
    }),
  );
});

test("a look renders only masks of the photo, and removing every layer leaves nothing", () => {
  const ids = masks.map(({ id }) => id);
  fc.assert(
    fc.property(anyLook(), (look) => {
      expect(ids).toEqual(expect.arrayContaining(renderedMasks(look).flat()));
      expect(look.reduce<Look>((all, { panelGroup }) => removeLayer(all, panelGroup), look)).toEqual([]);
    }),
  );
});

function keysOf(look: Look): string[] {
  return look.map(({ panelGroup }) => panelGroupKey(panelGroup));
}

function renderedMasks(look: Look): (readonly string[])[] {
  return toRenderLayers(look, masks).map((layer) => layer.maskIds);
}

test("a stripe that was moved stays where it is in another film, until it is moved again", () => {
  const stripe: PanelGroup = { kind: "panels", panelIds: ["paint/center-stripe"] };
  const band = { shiftCm: -12, widthPercent: 150 };
  const moved = applyTreatment([], stripe, { ...red, band } as Treatment); // a film
  expect(applyTreatment(moved, stripe, black)).toMatchObject([{ treatment: { ...black, band } }]);
  const back = { shiftCm: 0, widthPercent: 100 };
  expect(applyTreatment(moved, stripe, { ...black, band: back } as Treatment)).toMatchObject([
    { treatment: { band: back } },
  ]);
});
