import { expect, test } from "vitest";
import { applyTreatment, setLayerHidden } from "../look/edit-look.ts";
import { wholeCar } from "../look/layer.ts";
import { filmByCode } from "../look/testing/any-look.ts";
import { pictureLabel, selectionWords } from "./picture-words.ts";
import "../language/testing/english.ts";

const hood = { kind: "panels", panelIds: ["paint/hood"] } as const;
const windows = { kind: "panels", panelIds: ["glass/rear-door"] } as const;
const red = filmByCode("2080-G13");

test("the caption names the selected panel and what is on it", () => {
  const look = applyTreatment([], hood, red);
  expect(selectionWords({ service: "wraps", panelGroup: hood }, look)).toBe(
    "Hood: 3M 2080-G13 Gloss Hot Rod Red",
  );
  expect(selectionWords({ service: "wraps", panelGroup: hood }, [])).toBe("Hood: choose a film");
  expect(selectionWords({ service: "tint", panelGroup: windows }, look)).toBe(
    "Rear side windows: choose a shade",
  );
});

test("a hidden layer and an empty car have no name in the caption", () => {
  const hidden = setLayerHidden(applyTreatment([], hood, red), hood, true);
  expect(selectionWords({ service: "wraps", panelGroup: hood }, hidden)).toBe("Hood: choose a film");
  expect(selectionWords({ service: "wraps", panelGroup: wholeCar }, [])).toBe("");
  expect(selectionWords({ service: "blackouts", panelGroup: null }, [])).toBe("");
  expect(pictureLabel(hidden)).toBe("Your photo");
});
