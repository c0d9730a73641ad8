import { services } from "@livery/contract";
import { expect, onTestFinished, test } from "vitest";
import { takeLinkedScene } from "./take-linked-scene.ts";

const offered = new Set(services);

test.each([
  ["desert", { kind: "place", place: "desert" }],
  ["ink", { kind: "style", style: "ink" }],
  ["moon", null],
])("the scene %s of a link is taken out of the address", (name, scene) => {
  openAt(`?lang=es&scene=${name}#look=1`);
  expect(takeLinkedScene(window, offered)).toEqual(scene);
  expect(location.search + location.hash).toBe("?lang=es#look=1");
  expect(takeLinkedScene(window, offered)).toBeNull();
});

test("a shop without scenes opens without one", () => {
  openAt("?scene=desert");
  expect(takeLinkedScene(window, new Set(["wraps"]))).toBeNull();
});

function openAt(address: string) {
  const before = location.href;
  history.replaceState(null, "", address);
  onTestFinished(() => history.replaceState(null, "", before));
}
