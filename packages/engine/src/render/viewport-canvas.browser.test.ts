import { expect, test } from "vitest";
import { ball, wrapBall } from "../testing/ball.ts";
import { readCanvas } from "../testing/pixels.ts";
import { preparePhoto } from "./prepared-photo.ts";
import { ViewportCanvas } from "./viewport-canvas.ts";

const viewport = { scale: 0.5, left: 25, top: 5 };
const yellow = wrapBall("gloss", "#f0b50a");
const blue = wrapBall("matte", "#1f3f8f");

test("reading other layers does not change the canvas or later viewports", () => {
  const { view, canvas } = openView();
  view.show(yellow, viewport);
  const before = readCanvas(canvas);
  const pixels = view.readPixels(blue);
  expect(readCanvas(canvas)).toEqual(before);
  view.move({ ...viewport, left: 30 });
  view.move(viewport);
  expect(readCanvas(canvas)).toEqual(before);
  expect(pixels).not.toEqual(view.readPixels(yellow));
  view.destroy();
});

test("moving the photo shows the same pixels as drawing it there", () => {
  const moved = { scale: 0.7, left: -60, top: -40 };
  const [one, other] = [openView(), openView()];
  one.view.show(blue, viewport);
  one.view.move(moved);
  other.view.show(blue, moved);
  expect(readCanvas(one.canvas)).toEqual(readCanvas(other.canvas));
  for (const { view } of [one, other]) view.destroy();
});

function openView(): { view: ViewportCanvas; canvas: HTMLCanvasElement } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [500, 460];
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error("This browser has no WebGL2");
  const view = new ViewportCanvas(gl);
  const { photo, paint } = ball(900);
  view.setPhoto(preparePhoto(photo, [paint]));
  return { view, canvas };
}
