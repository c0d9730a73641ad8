import type { Photo } from "@livery/engine";
import { expect, test } from "vitest";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import { PartOutline } from "./part-outline.tsx";

test("an outline lies on the border of its panel and is as wide at every zoom", async () => {
  for (const zoom of [1, 8]) {
    const { path, place } = await draw(zoom);
    const { left, right, top, bottom } = path.getBoundingClientRect();
    const inPhoto = [left, right, top, bottom].map(
      (at, index) => (at - (index < 2 ? place.left : place.top)) / zoom,
    );
    for (const [index, border] of [20, 80, 30, 70].entries())
      expect(Math.abs((inPhoto[index] ?? 0) - border)).toBeLessThan(0.6);
    const { stroke, strokeWidth, vectorEffect } = getComputedStyle(path);
    expect([strokeWidth, vectorEffect]).toEqual(["1.75px", "non-scaling-stroke"]);
    expect(stroke).not.toBe("none");
  }
});

/** A rectangle from 20 to 80 and from 30 to 70 in a photo of 100 pixels. */
async function draw(zoom: number) {
  addAppStyles();
  const alpha = new Uint8Array(60 * 40).fill(255);
  const mask = { box: { left: 20, top: 30, width: 60, height: 40 }, alpha };
  const photo = { width: 100, height: 100 } as Photo; // an outline needs no more of it
  const container = renderElement(
    <div
      data-photo=""
      style={{ position: "absolute", left: 5, top: 5, width: 100 * zoom, height: 100 * zoom }}
    >
      <PartOutline mask={mask} photo={photo} />
    </div>,
  );
  await expect.poll(() => container.querySelectorAll("path").length).toBe(2);
  const path = container.querySelectorAll("path")[1];
  const frame = container.querySelector("[data-photo]");
  if (!path || !frame) throw new Error("nothing is drawn");
  return { path, place: frame.getBoundingClientRect() };
}
