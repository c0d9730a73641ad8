import { lookLeadLimits } from "@livery/contract";
import { expect, test } from "vitest";
import { wholeCar } from "./layer.ts";
import { emptyLookState, saveLook, MAX_SAVED_LOOKS } from "./look-state.ts";
import { applyTreatment } from "./edit-look.ts";
import { looksToSend } from "./looks-to-send.ts";
import "../language/testing/english.ts";

const gloss = applyTreatment([], wholeCar, { kind: "black", glossLevel: "gloss" });
const matte = applyTreatment([], wholeCar, { kind: "black", glossLevel: "matte" });

test("the look on the car is sent with the saved looks, once", () => {
  const saved = saveLook({ ...emptyLookState, look: gloss });
  expect(looksToSend(emptyLookState)).toEqual([]);
  expect(looksToSend({ ...emptyLookState, look: gloss })).toEqual([{ name: "Look 1", look: gloss }]);
  expect(looksToSend(saved)).toEqual(saved.savedLooks);
  // An equal look, as after a reload.
  expect(looksToSend({ ...saved, look: structuredClone(gloss) })).toEqual(saved.savedLooks);
  expect(looksToSend({ ...saved, look: matte }).map(({ name }) => name)).toEqual(["Look 1", "Look 2"]);
});

test("a lead has room for all saved looks and the look on the car", () => {
  const looks = Array.from({ length: MAX_SAVED_LOOKS + 1 }, (_, id) => ({
    id,
    name: `Look ${id + 1}`,
    look: gloss,
  }));
  const sent = looksToSend({ look: matte, savedLooks: looks.slice(1) });
  expect(sent.at(-1)).toEqual({ name: "Look 1", look: matte });
  expect(sent).toHaveLength(lookLeadLimits.looks);
  expect(looksToSend({ look: matte, savedLooks: looks })).toHaveLength(lookLeadLimits.looks);
});
