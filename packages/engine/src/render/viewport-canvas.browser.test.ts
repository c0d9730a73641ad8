import { expect, test } from "vitest";
import { ball, wrapped } from "../testing/ball.ts";
import { seenOn } from "../testing/seen-on.ts";
import { preparePhoto } from "./prepared-photo.ts";
import { Screen } from "./viewport-canvas.ts";

const view = { scale: 0.5, left: 25, top: 5 };
const yellow = wrapped("gloss", "#f0b50a");
const blue = wrapped("matte", "#1f3f8f");

test("reading another look leaves the canvas and every later viewport as they are", () => {
  const { screen, canvas } = openScreen();
  screen.show(yellow, view);
  const before = seenOn(canvas);
  const pixels = screen.read(blue);
  expect(seenOn(canvas)).toEqual(before);
  screen.setView({ ...view, left: 30 });
  screen.setView(view);
  expect(seenOn(canvas)).toEqual(before);
  expect(pixels).not.toEqual(screen.read(yellow));
  screen.destroy();
});

test("moving the photo shows the same pixels as drawing it there", () => {
  const moved = { scale: 0.7, left: -60, top: -40 };
  const [one, other] = [openScreen(), openScreen()];
  one.screen.show(blue, view);
  one.screen.setView(moved);
  other.screen.show(blue, moved);
  expect(seenOn(one.canvas)).toEqual(seenOn(other.canvas));
  for (const { screen } of [one, other]) screen.destroy();
});

function openScreen(): { screen: Screen; canvas: HTMLCanvasElement } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [500, 460];
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error("This browser has no WebGL2");
  const screen = new Screen(gl);
  const { photo, paint } = ball(900);
  screen.setPhoto(preparePhoto(photo, [paint]));
  return { screen, canvas };
}
