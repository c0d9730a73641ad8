import { expect, test } from "vitest";
import { DrawPointers, PanZoomPointers } from "./pointers.ts";
import type { Point } from "./viewport.ts";

const [first, second] = [1, 2];

test("one finger draws a stroke that is done when it lifts", () => {
  const { brush, events } = startDrawing();
  brush.press(first, { x: 10, y: 10 });
  brush.move(first, { x: 20, y: 10 });
  brush.lift(first, true);
  expect(events).toEqual(["draw 10,10", "draw 20,10", "end true"]);
});

test("a second finger cancels the stroke; two fingers zoom and pan, and a remaining one does nothing", () => {
  const { brush, events } = startDrawing();
  brush.press(first, { x: 100, y: 100 });
  brush.press(second, { x: 200, y: 100 });
  brush.move(second, { x: 300, y: 100 });
  brush.lift(first, true);
  brush.move(second, { x: 310, y: 100 });
  brush.lift(second, true);
  expect(events).toEqual(["draw 100,100", "end false", "zoom 200,100 by 2", "pan 50,0"]);
  brush.press(first, { x: 5, y: 5 });
  expect(events.at(-1)).toBe("draw 5,5");
});

test("a stroke that the system cancels is discarded", () => {
  const { brush, events } = startDrawing();
  brush.press(first, { x: 1, y: 1 });
  brush.lift(first, false);
  brush.press(first, { x: 2, y: 2 });
  brush.forget();
  expect(events).toEqual(["draw 1,1", "end false", "draw 2,2", "end false"]);
});

test("one finger pans, two zoom, and a finger that hardly moves taps", () => {
  const events: string[] = [];
  const fingers = new PanZoomPointers(() => ({
    ...moves(events),
    onTap: (at) => events.push(`tap ${words(at)}`),
    onHold: (isHeld) => events.push(`hold ${isHeld}`),
    onSwipe: (step) => events.push(`swipe ${step}`),
  }));
  fingers.press(first, { x: 10, y: 10 });
  fingers.move(first, { x: 12, y: 10 });
  fingers.lift(first, true);
  fingers.press(first, { x: 10, y: 10 });
  fingers.move(first, { x: 50, y: 10 });
  fingers.press(second, { x: 50, y: 110 });
  fingers.move(second, { x: 50, y: 60 });
  fingers.lift(first, true);
  fingers.lift(second, true);
  expect(events).toEqual(["tap 10,10", "pan 40,0", "zoom 50,35 by 0.5", "pan 0,-25"]);
});

test("a quick stroke sideways swipes, a slow or steep one only pans, and two fingers never swipe", () => {
  let nowMs = 0;
  const swipes: number[] = [];
  const ignored = () => {};
  const fingers = new PanZoomPointers(
    () => ({
      onZoom: ignored,
      onPan: ignored,
      onTap: ignored,
      onHold: ignored,
      onSwipe: (step) => swipes.push(step),
    }),
    () => nowMs,
  );
  const stroke = (to: Point, { ms }: { ms: number }) => {
    fingers.press(first, { x: 200, y: 100 });
    fingers.move(first, to);
    nowMs += ms;
    fingers.lift(first, true);
  };
  stroke({ x: 100, y: 110 }, { ms: 200 });
  stroke({ x: 300, y: 90 }, { ms: 200 });
  expect(swipes).toEqual([1, -1]);
  stroke({ x: 100, y: 110 }, { ms: 900 });
  stroke({ x: 100, y: 190 }, { ms: 200 });
  stroke({ x: 170, y: 100 }, { ms: 50 });
  fingers.press(first, { x: 200, y: 100 });
  fingers.press(second, { x: 300, y: 100 });
  fingers.move(first, { x: 100, y: 100 });
  fingers.lift(first, true);
  fingers.lift(second, true);
  expect(swipes).toEqual([1, -1]);
});

function startDrawing() {
  const events: string[] = [];
  const brush = new DrawPointers(() => ({
    ...moves(events),
    onDraw: (at) => events.push(`draw ${words(at)}`),
    onDrawEnd: (isDone) => events.push(`end ${isDone}`),
  }));
  return { brush, events };
}

function moves(events: string[]) {
  return {
    onZoom: (at: Point, factor: number) => void events.push(`zoom ${words(at)} by ${factor}`),
    onPan: (by: Point) => void events.push(`pan ${words(by)}`),
  };
}

function words({ x, y }: Point): string {
  return `${x},${y}`;
}
