import { expect, test } from "vitest";
import { Brush, Fingers } from "./pointers.ts";
import type { Point } from "./viewport.ts";

const [first, second] = [1, 2];

test("one finger draws where it goes, and the stroke is done when it leaves", () => {
  const { brush, heard } = startBrush();
  brush.press(first, { x: 10, y: 10 });
  brush.move(first, { x: 20, y: 10 });
  brush.lift(first, true);
  expect(heard).toEqual(["draw 10,10", "draw 20,10", "end true"]);
});

test("a second finger drops the stroke; two fingers zoom and pan, and the one that stays does nothing", () => {
  const { brush, heard } = startBrush();
  brush.press(first, { x: 100, y: 100 });
  brush.press(second, { x: 200, y: 100 });
  brush.move(second, { x: 300, y: 100 });
  brush.lift(first, true);
  brush.move(second, { x: 310, y: 100 });
  brush.lift(second, true);
  expect(heard).toEqual(["draw 100,100", "end false", "zoom 200,100 by 2", "pan 50,0"]);
  brush.press(first, { x: 5, y: 5 });
  expect(heard.at(-1)).toBe("draw 5,5");
});

test("a stroke that the system takes away is dropped", () => {
  const { brush, heard } = startBrush();
  brush.press(first, { x: 1, y: 1 });
  brush.lift(first, false);
  brush.press(first, { x: 2, y: 2 });
  brush.forget();
  expect(heard).toEqual(["draw 1,1", "end false", "draw 2,2", "end false"]);
});

test("off the brush, one finger pans, two zoom, and a finger that hardly moves taps", () => {
  const heard: string[] = [];
  const fingers = new Fingers(() => ({
    ...moves(heard),
    onTap: (at) => heard.push(`tap ${words(at)}`),
    onHold: (isHeld) => heard.push(`hold ${isHeld}`),
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
  expect(heard).toEqual(["tap 10,10", "pan 40,0", "zoom 50,35 by 0.5", "pan 0,-25"]);
});

function startBrush() {
  const heard: string[] = [];
  const brush = new Brush(() => ({
    ...moves(heard),
    onDraw: (at) => heard.push(`draw ${words(at)}`),
    onDrawEnd: (isDone) => heard.push(`end ${isDone}`),
  }));
  return { brush, heard };
}

function moves(heard: string[]) {
  return {
    onZoom: (at: Point, factor: number) => void heard.push(`zoom ${words(at)} by ${factor}`),
    onPan: (by: Point) => void heard.push(`pan ${words(by)}`),
  };
}

function words({ x, y }: Point): string {
  return `${x},${y}`;
}
