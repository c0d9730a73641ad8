import { afterEach, expect, test } from "vitest";
import { ball, wrapped } from "../testing/ball.ts";
import { seenOn } from "../testing/seen-on.ts";
import type { Look } from "./render-layer.ts";
import { Pace } from "./pace.ts";
import { preparePhoto } from "./prepared-photo.ts";
import { Screen } from "./viewport-canvas.ts";

const SIDE = 900;
const view = { scale: 0.5, left: 25, top: 5 };
const yellow = wrapped("gloss", "#f0b50a");
const blue = wrapped("matte", "#1f3f8f");

/** Of the bytes in which a draft and its full picture differ. */
const MOST_MEAN = 4;

const opened: Screen[] = [];
afterEach(() => {
  for (const screen of opened.splice(0)) screen.destroy();
});

/** With the ball on it, on a device that has proven slow, or quick. */
function openScreen(restMs: number): { screen: Screen; canvas: HTMLCanvasElement; pace: Pace } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [500, 460];
  const gl = canvas.getContext("webgl2", { antialias: false, depth: false, preserveDrawingBuffer: true });
  if (!gl) throw new Error("This browser has no WebGL2");
  const pace = new Pace();
  pace.noteAtRest(restMs);
  const screen = new Screen(gl, pace);
  opened.push(screen);
  const { photo, paint } = ball(SIDE);
  screen.setPhoto(preparePhoto(photo, [paint]));
  return { screen, canvas, pace };
}

/** The canvas as a device without drafts shows it. */
function fullOf(look: Look): ImageData {
  const { screen, canvas } = openScreen(1);
  screen.show(look, view);
  return seenOn(canvas);
}

/** On a slow device whose drafts are ready, in yellow. */
async function openSlowScreen() {
  const slow = openScreen(1000);
  slow.screen.show(yellow, view);
  await expect.poll(() => slow.screen.hasDrafts, { timeout: 20_000 }).toBe(true);
  return slow;
}

function isSame(one: ImageData, other: ImageData): boolean {
  return one.data.every((value, at) => value === other.data[at]);
}

/** How many bytes differ, and by how much on average. */
function differenceOf(one: ImageData, other: ImageData): { mean: number; changed: number } {
  const differences = one.data
    .map((value, at) => Math.abs(value - (other.data[at] ?? 0)))
    .filter((value) => value > 0);
  const sum = differences.reduce((total, value) => total + value, 0);
  return { mean: sum / Math.max(1, differences.length), changed: differences.length };
}

test("on a slow device a draft stands there at once, much like the full picture that takes its place", async () => {
  const { screen, canvas } = await openSlowScreen();
  const full = fullOf(blue);
  screen.show(blue, view);
  const draft = seenOn(canvas);
  const { mean, changed } = differenceOf(draft, full);
  expect(changed).toBeGreaterThan(0);
  expect(mean).toBeLessThan(MOST_MEAN);
  await expect.poll(() => isSame(seenOn(canvas), full), { timeout: 20_000 }).toBe(true);
});

test("where nothing is covered a draft shows the photo's own pixels", async () => {
  const { screen, canvas } = await openSlowScreen();
  const photo = fullOf({ layers: [] });
  screen.show(blue, view);
  const draft = seenOn(canvas);
  const corner = { x: 30, y: 10, width: 60, height: 60 };
  for (let y = corner.y; y < corner.y + corner.height; y++) {
    const row = [(y * photo.width + corner.x) * 4, (y * photo.width + corner.x + corner.width) * 4] as const;
    expect(draft.data.subarray(...row)).toEqual(photo.data.subarray(...row));
  }
  expect(draft.data.subarray(0, 16)).toEqual(new Uint8ClampedArray(16));
});

test("what is read while a draft stands there is the full picture", async () => {
  const { screen } = await openSlowScreen();
  const quick = openScreen(1).screen;
  quick.show(yellow, view);
  screen.show(yellow, view);
  expect(screen.read(blue)).toEqual(quick.read(blue));
  expect(screen.read(yellow)).toEqual(quick.read(yellow));
});

test("of looks that are shown one after the other the last is drawn in full", async () => {
  const { screen, canvas } = await openSlowScreen();
  const full = fullOf(yellow);
  screen.show(blue, view);
  screen.show(yellow, view);
  await expect.poll(() => isSame(seenOn(canvas), full), { timeout: 20_000 }).toBe(true);
});

test("a draft goes along when the photo is moved", async () => {
  const { screen, canvas } = await openSlowScreen();
  const moved = { scale: 0.7, left: -60, top: -40 };
  screen.show(blue, view);
  screen.setView(moved);
  const draft = seenOn(canvas);
  const quick = openScreen(1);
  quick.screen.show(blue, moved);
  expect(differenceOf(draft, seenOn(quick.canvas)).mean).toBeLessThan(MOST_MEAN);
});

test("a device that turns out to be quick shows full pictures again", async () => {
  const { screen, canvas, pace } = await openSlowScreen();
  pace.noteAtRest(5);
  screen.show(blue, view);
  expect(isSame(seenOn(canvas), fullOf(blue))).toBe(true);
});
