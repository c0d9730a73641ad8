import { expect, test } from "vitest";
import type { PartMask } from "../masks/part-mask.ts";
import { front, rear, wheelOf, wheelScene } from "../testing/wheel-scene.ts";
import { findOutlinedRim, findRims } from "./find-rims.ts";

type Wheel = Extract<PartMask, { materialClass: "wheel" }>;

test("a wheel gets the rim that the photo shows, and nothing else changes", () => {
  const [photo, [body, wheel]] = wheelScene([front]);
  if (body === undefined || wheel === undefined) throw new Error("the scene has a body and a wheel");
  const [sameBody, found] = findRims(photo, [body, wheel]);
  expect(sameBody).toBe(body);
  expect(found).toEqual({ ...wheel, rim: expect.anything() as unknown });
  // The scene's rim ends at 0.7 of its wheel.
  expect(Math.abs(rimOf(found).longRadius - 0.7 * front.radius)).toBeLessThan(2);
});

test("tread under a bumper is no rim and does not affect the wheel beside it", () => {
  const [photo, masks] = wheelScene([front]);
  const box = { left: 290, top: 120, width: 40, height: 60 };
  const alpha = new Uint8Array(box.width * box.height).fill(255);
  const ellipse = { x: 310, y: 150, longRadius: 34, shortRadius: 23, angle: Math.PI / 2 };
  const tread = { ...wheelOf(front), id: "tread", box, alpha, ellipse };
  expect(idsWithRim(findRims(photo, [...masks, tread]))).toEqual(["front"]);
});

test("tread with bright grooves is too uneven for a rim", () => {
  const turned = { ...front, roundness: 0.5 };
  const [photo] = wheelScene([turned]);
  const grooves = photo.data.map((_, at) => ((at >> 2) % 10 < 5 ? 110 : 30));
  expect(idsWithRim(findRims(photo, [wheelOf(turned)]))).toEqual(["front"]);
  expect(idsWithRim(findRims({ ...photo, data: grooves }, [wheelOf(turned)]))).toEqual([]);
});

test("a dark rim counts when only the fender covers its wheel, not when half of the wheel is hidden", () => {
  const [photo] = wheelScene([front], () => 0.15);
  expect(idsWithRim(findRims(photo, [covered(0.2)]))).toEqual(["front"]);
  expect(idsWithRim(findRims(photo, [covered(0.5)]))).toEqual([]);
});

test("a fainter one counts on a wheel that is turned away", () => {
  const light = () => 0.09;
  const turned = { ...front, roundness: 0.5 };
  const [photo] = wheelScene([turned], light);
  expect(idsWithRim(findRims(photo, [covered(0.15, turned)]))).toEqual(["front"]);
  const [side] = wheelScene([front], light);
  expect(idsWithRim(findRims(side, [covered(0.15)]))).toEqual([]);
});

test("a rim that letters on its tire make uncertain has the share of the tire that the car's other rim has", () => {
  const lettered = { ...rear, hasLetters: true };
  const [photo, [body, clear, faint]] = wheelScene([front, lettered]);
  if (!body || !clear || !faint) throw new Error("the scene has a body and two wheels");
  const [, , besideClear] = findRims(photo, [body, clear, faint]);
  expect(Math.abs(rimOf(besideClear).longRadius - 0.7 * rear.radius)).toBeLessThan(2);
  const [, alone] = findRims(photo, [body, faint]);
  expect(rimOf(alone).longRadius).toBeGreaterThan(0.8 * rear.radius);
});

test("two certain rims keep their shares of their tires", () => {
  const [photo, masks] = wheelScene([front, { ...rear, share: 0.78 }]);
  const [, small, large] = findRims(photo, masks);
  expect(Math.abs(rimOf(small).longRadius - 0.7 * front.radius)).toBeLessThan(2);
  expect(Math.abs(rimOf(large).longRadius - 0.78 * rear.radius)).toBeLessThan(2);
});

test("what is small for the car is no wheel of it, however clear", () => {
  const pipe = { ...front, radius: 14 };
  const [photo, masks] = wheelScene([pipe]);
  expect(idsWithRim(findRims(photo, masks))).toEqual([]);
  expect(idsWithRim(findRims(photo, masks.slice(1)))).toEqual(["front"]);
});

test("in what a customer outlined as a wheel, a fainter rim is enough, but not none", () => {
  const [photo] = wheelScene([front], () => 0.15);
  expect(findOutlinedRim(photo, covered(0.5))).not.toBeNull();
  const [dark] = wheelScene([front], () => 0.02);
  expect(findOutlinedRim(dark, covered(0.5))).toBeNull();
});

/** The front wheel, this share of whose height something covers from above. */
function covered(share: number, shown = front): Wheel {
  const wheel = wheelOf(shown);
  const rows = Math.round(share * wheel.box.height);
  return { ...wheel, alpha: wheel.alpha.map((value, at) => (at < rows * wheel.box.width ? 0 : value)) };
}

function idsWithRim(masks: readonly PartMask[]): string[] {
  return masks.flatMap((mask) => (mask.materialClass === "wheel" && mask.rim !== null ? [mask.id] : []));
}

function rimOf(mask: PartMask | undefined) {
  if (mask?.materialClass !== "wheel" || mask.rim === null) throw new Error("no rim was found");
  return mask.rim;
}
