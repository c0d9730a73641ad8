import { picturePresets } from "@livery/contract";
import { expect, test } from "vitest";
import { writePrompt } from "./write-prompt.ts";

const place = {
  preset: "pine-forest",
  aspect: "16:9",
  camera: { heightMeters: 1.42, horizon: 0.385 },
  light: "left",
} as const;

test("asks for an empty place as the photo's camera would see it", () => {
  const prompt = writePrompt(place, null);
  expect(prompt).toContain("pine forest");
  expect(prompt).toContain("completely empty");
  expect(prompt).toContain("no vehicles");
  expect(prompt).toContain("1.4 meters above the ground");
  expect(prompt).toContain("39 percent of the picture's height");
  expect(prompt).toContain("from the left");
});

test("own words are the place, and the rest stays", () => {
  const prompt = writePrompt({ ...place, preset: "own" }, "an observatory above the clouds");
  expect(prompt).toContain("Wide photograph of an observatory above the clouds, completely empty");
  expect(prompt).toContain("no vehicles");
});

test("every preset is a place of its own", () => {
  const prompts = picturePresets.map((preset) => writePrompt({ ...place, preset }, null));
  expect(new Set(prompts).size).toBe(picturePresets.length);
});
