import { expect, test } from "vitest";
import { applyTreatment, setLayerHidden } from "../look/edit-look.ts";
import { wholeCar } from "../look/layer.ts";
import { filmByCode } from "../look/testing/any-look.ts";
import { maskOf } from "../look/testing/mask-of.ts";
import { noPhotos } from "../look/look-photos.ts";
import { pictureLabel, selectionWords, startWords } from "./picture-words.ts";
import "../language/testing/english.ts";

const hood = { kind: "panels", panelIds: ["paint/hood"] } as const;
const windows = { kind: "panels", panelIds: ["glass/rear-door"] } as const;
const red = filmByCode("2080-G13");

test("the caption names the selected panel and what is on it", () => {
  const look = applyTreatment([], hood, red);
  expect(selectionWords({ service: "wraps", panelGroup: hood }, look, noPhotos)).toBe(
    "Hood: 3M 2080-G13 Gloss Hot Rod Red",
  );
  expect(selectionWords({ service: "wraps", panelGroup: hood }, [], noPhotos)).toBe("Hood: choose a film");
  expect(selectionWords({ service: "tint", panelGroup: windows }, look, noPhotos)).toBe(
    "Rear side windows: choose a shade",
  );
});

test("a hidden layer and an empty car have no name in the caption", () => {
  const hidden = setLayerHidden(applyTreatment([], hood, red), hood, true);
  expect(selectionWords({ service: "wraps", panelGroup: hood }, hidden, noPhotos)).toBe(
    "Hood: choose a film",
  );
  expect(selectionWords({ service: "wraps", panelGroup: wholeCar }, [], noPhotos)).toBe("");
  expect(selectionWords({ service: "blackouts", panelGroup: null }, [], noPhotos)).toBe("");
  expect(pictureLabel(hidden, null)).toBe("Your photo");
});

test("what the photo does not show is not in the picture's name, and the caption says so", () => {
  const look = applyTreatment(applyTreatment([], wholeCar, red), windows, filmByCode("2080-M12"));
  const masks = [maskOf("hood", "paint", "hood")];
  expect(pictureLabel(look, masks)).toBe("Your car. Whole car: 3M 2080-G13 Gloss Hot Rod Red");
  expect(selectionWords({ service: "tint", panelGroup: windows }, look, { shown: masks, others: [] })).toBe(
    "Rear side windows: 3M 2080-M12 Matte Black, not in this photo",
  );
});

test("a whole class needs no name: it is what is selected without a choice", () => {
  const look = applyTreatment([], wholeCar, red);
  expect(selectionWords({ service: "wraps", panelGroup: wholeCar }, look, noPhotos)).toBe(
    "3M 2080-G13 Gloss Hot Rod Red",
  );
});

test("only where there are films the caption asks for one", () => {
  const masks = [maskOf("hood", "paint", "hood")];
  expect(startWords([], { masks, warnings: [], service: "rims" })).toBe("");
  expect(startWords([], { masks: [], warnings: [], service: "rims" })).toContain("Fix outline");
});

test("a photo with a warning is not greeted as if it showed the whole car", () => {
  const shown = { masks: [maskOf("hood", "paint", "hood")], service: "wraps" } as const;
  expect(startWords([], { ...shown, warnings: [] })).toBe("Here's your car. Choose a film, or tap a panel.");
  expect(startWords([], { ...shown, warnings: ["cut-off"] })).toBe("Choose a film, or tap a panel.");
  expect(startWords(applyTreatment([], wholeCar, red), { ...shown, warnings: ["cut-off"] })).toBe("");
});
