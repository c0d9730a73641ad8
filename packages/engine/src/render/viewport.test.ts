import { expect, test } from "vitest";
import { fitViewport } from "./viewport.ts";

test("a wide photo on a tall canvas fills its width and is centered", () => {
  expect(fitViewport({ width: 400, height: 200 }, { width: 100, height: 100 })).toEqual({
    scale: 0.25,
    left: 0,
    top: 25,
  });
});

test("a small photo is enlarged to fit", () => {
  expect(fitViewport({ width: 10, height: 10 }, { width: 40, height: 20 })).toEqual({
    scale: 2,
    left: 10,
    top: 0,
  });
});
