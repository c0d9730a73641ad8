import { styleNames } from "@livery/engine";
import { expect, test } from "vitest";
import { listPlaces, listStyles, sceneKey } from "./scenes.ts";

test("offers every style of the engine, in its order", () => {
  expect(listStyles().map(sceneKey)).toEqual([...styleNames]);
});

test("each scene has a key of its own", () => {
  const keys = [...listPlaces(), ...listStyles()].map(sceneKey);
  expect(new Set(keys).size).toBe(keys.length);
});
