import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listPanelIds } from "./panel-id.ts";
import { findRockerStripe } from "./rocker-stripe.ts";
import type { StripeBand } from "./stripe.ts";
import { filmByCode } from "./testing/any-look.ts";
import { toRenderLayers } from "./to-render-layers.ts";

/** A side: two wheels of radius 50, 400 apart, and a door between them whose lower edge falls by `slope`. */
function makeSide({ slope = 0, roundness = 1, farRadius = 50, doorWidth = 280 } = {}): PartMask[] {
  return [
    makeDoor({ left: 160, top: 100, width: doorWidth, height: 160 }, slope),
    makeWheel(100, 50, roundness),
    makeWheel(500, farRadius, roundness),
  ];
}

const rockerStripe = "paint/rocker-stripe";

const part = { side: "left", confidence: 1 } as const;

function makeDoor(box: PartMask["box"], slope: number): PartMask {
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) =>
    Math.floor(at / box.width) < box.height - 40 + slope * (at % box.width) ? 255 : 0,
  );
  return { ...part, id: "door", materialClass: "paint", panel: "front-door", box, alpha };
}

function makeWheel(x: number, radius: number, roundness: number): PartMask {
  const ellipse = { x, y: 230, longRadius: radius, shortRadius: radius * roundness, angle: Math.PI / 2 };
  const box = { left: x - radius, top: 230 - radius, width: 2 * radius, height: 2 * radius };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  return {
    ...part,
    id: `wheel-${x}`,
    materialClass: "wheel",
    panel: "wheel",
    box,
    alpha,
    ellipse,
    rim: null,
  };
}

test("runs from arch to arch, a little above the doors' lower edge", () => {
  const [stripe] = findRockerStripe(makeSide()) ?? [];
  expect(stripe?.maskIds).toEqual(["door"]);
  const [topLeft, topRight, bottomRight, bottomLeft] = stripe?.clip ?? [];
  expect([topLeft?.x, topRight?.x].map((x) => Math.round(x ?? 0))).toEqual([161, 439]);
  expect([topLeft, topRight, bottomRight, bottomLeft].map((corner) => Math.round(corner?.y ?? 0))).toEqual([
    196, 196, 211, 211,
  ]);
});

test("is in perspective: lower toward the smaller wheel, and along a sill that is not level", () => {
  const [topLeft, topRight, bottomRight, bottomLeft] =
    findRockerStripe(makeSide({ slope: 0.03, farRadius: 40 }))?.[0]?.clip ?? [];
  const near = (bottomLeft?.y ?? 0) - (topLeft?.y ?? 0);
  const far = (bottomRight?.y ?? 0) - (topRight?.y ?? 0);
  expect(far / near).toBeCloseTo(41.5 / 48.5, 1);
  expect(bottomRight?.y).toBeGreaterThan(bottomLeft?.y ?? 0);
});

test.each([
  ["a car seen from its end", { roundness: 0.3 }],
  ["doors that mostly do not show", { doorWidth: 120 }],
  ["a lower edge that no sill has", { slope: 0.12 }],
  ["wheels of two cars", { farRadius: 20 }],
])("%s has none", (_, changed) => {
  const masks = makeSide(changed);
  expect(findRockerStripe(masks)).toBe(null);
  expect(listPanelIds(masks, "paint")).not.toContain(rockerStripe);
});

test("a photo without wheels has none", () => {
  expect(findRockerStripe(makeSide().slice(0, 1))).toBe(null);
});

test("a film on it is drawn inside the stripe only, and the whole car's film below it stays", () => {
  const masks = makeSide();
  expect(listPanelIds(masks, "paint")).toEqual(["paint/front-door", rockerStripe]);
  const treatment = filmByCode("2080-G13");
  const layers = toRenderLayers(
    [
      { panelGroup: { kind: "class", materialClass: "paint" }, treatment, isHidden: false },
      { panelGroup: { kind: "panels", panelIds: [rockerStripe] }, treatment, isHidden: false },
    ],
    masks,
  );
  expect(layers.map(({ maskIds, clip }) => [maskIds, clip !== undefined])).toEqual([
    [["door"], false],
    [["door"], true],
  ]);
});

test("higher and wider, it keeps its ends and grows upward", () => {
  const side = makeSide();
  const ys = (band?: StripeBand) => findRockerStripe(side, band)?.[0]?.clip.map(({ y }) => y) ?? [];
  const [top = 0, , bottom = 0] = ys();
  // A tire's radius is 50 pixels and 33 cm.
  const [movedTop, , movedBottom] = ys({ shiftCm: 6.6, widthPercent: 200 });
  expect(movedBottom).toBeCloseTo(bottom - 10);
  expect(movedTop).toBeCloseTo(bottom - 10 - 2 * (bottom - top));
});
