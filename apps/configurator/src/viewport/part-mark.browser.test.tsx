import type { Photo } from "@livery/engine";
import { expect, test } from "vitest";
import { renderElement } from "../controls/testing/render-element.ts";
import { PartMark } from "./part-mark.tsx";

test("a new part, which has no pixel yet, is drawn as nothing", async () => {
  const canvas = await draw(new Uint8Array(0), 0);
  expect(alphaOf(canvas)).toEqual([0]);
});

test("the edge of a shape is brighter than its inside", async () => {
  const canvas = await draw(new Uint8Array(100 * 100).fill(255), 100);
  const [edge, inside] = [0, 50].map((x) => alphaOf(canvas)[50 * canvas.width + x]);
  expect([edge, inside]).toEqual([255, 90]);
});

async function draw(alpha: Uint8Array<ArrayBuffer>, side: number): Promise<HTMLCanvasElement> {
  const mask = { box: { left: 0, top: 0, width: side, height: side }, alpha };
  const photo = { width: 100, height: 100 } as Photo; // a mark needs no more of it
  const container = renderElement(<PartMark mask={mask} photo={photo} paint={{ inside: 90, edge: 255 }} />);
  const unused = 300; // the width of a canvas that nobody has drawn on
  await expect.poll(() => container.querySelector("canvas")?.width ?? unused).not.toBe(unused);
  const canvas = container.querySelector("canvas");
  if (canvas === null) throw new Error("nothing is drawn");
  return canvas;
}

function alphaOf(canvas: HTMLCanvasElement): number[] {
  const { width, height } = canvas;
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, width, height).data ?? [];
  return [...pixels].filter((_, at) => at % 4 === 3);
}
