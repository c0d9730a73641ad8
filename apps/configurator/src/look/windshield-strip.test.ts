import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listPanelIds, type PanelId, windshieldStrip } from "./panel-id.ts";
import { maskIdsOf } from "./to-render-layers.ts";
import { splitWindshields, stripIdOf } from "./windshield-strip.ts";

/** A windshield 300 wide and 100 high, whose roof edge from x = 100 to 200 falls by a tenth, between two pillars. */
const windshield = glass("screen", "windshield");
const sideWindow = glass("side", "front-door");

test("a windshield is drawn as a strip along its roof edge and the glass below, which share its pixels", () => {
  const [below, strip, ...others] = splitWindshields([windshield]);
  if (!below || !strip) throw new Error("no strip");
  expect(others).toEqual([]);
  expect([below.id, strip.id]).toEqual(["screen", stripIdOf("screen")]);
  expect(below.alpha.map((value, at) => value + (strip.alpha[at] ?? 0))).toEqual(windshield.alpha);
  for (const x of [110, 150, 190]) {
    const top = heightOf(windshield, x);
    expect(heightOf(strip, x) / top).toBeCloseTo(0.17, 1);
  }
  // Beside the roof edge the strip ends in a line and does not follow the pillar down.
  expect(heightOf(strip, 20)).toBe(0);
});

test("a mirror below the roof's edge does not bend the strip", () => {
  const isMirror = (at: number) => at % 300 >= 140 && at % 300 < 160 && Math.floor(at / 300) < 30;
  const alpha = windshield.alpha.map((value, at) => (isMirror(at) ? 0 : value));
  const lowerEdge = (mask: PartMask, x: number) => {
    const strip = splitWindshields([mask])[1];
    if (!strip) throw new Error("no strip");
    return strip.alpha.reduce((last, value, at) => (at % 300 === x && value > 127 ? at : last), 0) / 300;
  };
  for (const x of [110, 135, 165, 190])
    expect(lowerEdge({ ...windshield, alpha }, x)).toBeCloseTo(lowerEdge(windshield, x), -0.5);
});

test("a photo with a windshield offers its strip", () => {
  expect(listPanelIds([windshield], "glass")).toEqual(["glass/windshield", windshieldStrip]);
  expect(listPanelIds([sideWindow], "glass")).toEqual(["glass/front-door"]);
});

test("other windows stay as they are", () => {
  expect(splitWindshields([sideWindow])).toEqual([sideWindow]);
});

test("the windshield includes its strip, and all windows include neither", () => {
  const masks = [windshield, sideWindow];
  const idsOf = (panelId: PanelId) => maskIdsOf({ kind: "panels", panelIds: [panelId] }, masks);
  expect(idsOf(windshieldStrip)).toEqual([stripIdOf("screen")]);
  expect(idsOf("glass/windshield")).toEqual(["screen", stripIdOf("screen")]);
  expect(maskIdsOf({ kind: "class", materialClass: "glass" }, masks)).toEqual(["side"]);
});

function glass(id: string, panel: "windshield" | "front-door"): PartMask {
  const box = { left: 10, top: 20, width: 300, height: 100 };
  const topAt = (x: number) => (x < 100 ? 100 - x : x < 200 ? (x - 100) / 10 : 10 + (x - 200) * 0.9);
  const alpha = Uint8Array.from({ length: box.width * box.height }, (_, at) =>
    Math.floor(at / box.width) >= topAt(at % box.width) ? 255 : 0,
  );
  return { id, box, alpha, materialClass: "glass", panel, side: null, confidence: 1 };
}

/** How many rows of a column the mask covers. */
function heightOf({ box, alpha }: PartMask, x: number): number {
  return Array.from({ length: box.height }, (_, y) => (alpha[y * box.width + x] ?? 0) / 255).reduce(
    (sum, share) => sum + share,
    0,
  );
}
