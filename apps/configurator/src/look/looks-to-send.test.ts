import { lookLeadLimits } from "@livery/contract";
import { expect, test } from "vitest";
import { wholeCar } from "./layer.ts";
import { emptyLookState, saveLook, MAX_SAVED_LOOKS, renameLook } from "./look-state.ts";
import { applyTreatment } from "./edit-look.ts";
import { looksToSend, nameOf } from "./looks-to-send.ts";
import "../language/testing/english.ts";

const gloss = applyTreatment([], wholeCar, { kind: "black", glossLevel: "gloss" });
const matte = applyTreatment([], wholeCar, { kind: "black", glossLevel: "matte" });

test("the look on the car is sent with the saved looks, once", () => {
  const saved = saveLook({ ...emptyLookState, look: gloss });
  expect(looksToSend(emptyLookState)).toEqual([]);
  expect(looksToSend({ ...emptyLookState, look: gloss })).toEqual([{ name: "Gloss black", look: gloss }]);
  expect(looksToSend(saved)).toEqual(saved.savedLooks);
  // An equal look, as after a reload.
  expect(looksToSend({ ...saved, look: structuredClone(gloss) })).toEqual(saved.savedLooks);
  expect(looksToSend({ ...saved, look: matte }).map(({ name }) => name)).toEqual([
    "Gloss black",
    "Matte black",
  ]);
});

test("the look on the car has the name of the saved look that it is", () => {
  const saved = saveLook({ ...emptyLookState, look: gloss });
  const renamed = renameLook(saved, saved.savedLooks[0]?.id ?? 0, "Quiet");
  expect(nameOf({ ...renamed, look: structuredClone(gloss) })).toBe("Quiet");
  expect(nameOf({ ...renamed, look: matte })).toBe("Matte black");
});

test("a lead has room for all saved looks and the look on the car", () => {
  const looks = Array.from({ length: MAX_SAVED_LOOKS + 1 }, (_, id) => ({
    id,
    name: `Look ${id + 1}`,
    look: gloss,
  }));
  const sent = looksToSend({ look: matte, savedLooks: looks.slice(1) });
  expect(sent.at(-1)).toEqual({ name: "Matte black", look: matte });
  expect(sent).toHaveLength(lookLeadLimits.looks);
  expect(looksToSend({ look: matte, savedLooks: looks })).toHaveLength(lookLeadLimits.looks);
});
