import { styleNames } from "@livery/engine";
import { expect, test } from "vitest";
import { listStyles, sceneKey } from "./scenes.ts";

test("offers every style of the engine, in its order", () => {
  expect(listStyles().map(({ style }) => style)).toEqual([...styleNames]);
});

test("each scene has a key of its own", () => {
  const keys = listStyles().map(sceneKey);
  expect(new Set(keys).size).toBe(keys.length);
});
