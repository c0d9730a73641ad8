import { lookLeadLimits } from "@livery/contract";
import { expect, test } from "vitest";
import { wholeCar } from "./layer.ts";
import { emptyLookState, saveLook, MAX_LOOKS } from "./look-state.ts";
import { choose } from "./edit-look.ts";
import { looksToSend } from "./looks-to-send.ts";

const gloss = choose([], wholeCar, { kind: "black", glossLevel: "gloss" });
const matte = choose([], wholeCar, { kind: "black", glossLevel: "matte" });

test("what is on the car goes along with the kept looks, once", () => {
  const kept = saveLook({ ...emptyLookState, choices: gloss });
  expect(looksToSend(emptyLookState)).toEqual([]);
  expect(looksToSend({ ...emptyLookState, choices: gloss })).toEqual([{ name: "Look 1", choices: gloss }]);
  expect(looksToSend(kept)).toEqual(kept.looks);
  // The same choices, made anew, as after a reload.
  expect(looksToSend({ ...kept, choices: structuredClone(gloss) })).toEqual(kept.looks);
  expect(looksToSend({ ...kept, choices: matte }).map(({ name }) => name)).toEqual(["Look 1", "Look 2"]);
});

test("what is on the car goes along with as many looks as may be kept, and a lead has room for all", () => {
  const looks = Array.from({ length: MAX_LOOKS + 1 }, (_, id) => ({
    id,
    name: `Look ${id + 1}`,
    choices: gloss,
  }));
  const sent = looksToSend({ choices: matte, looks: looks.slice(1) });
  expect(sent.at(-1)).toEqual({ name: "Look 1", choices: matte });
  expect(sent).toHaveLength(lookLeadLimits.looks);
  expect(looksToSend({ choices: matte, looks })).toHaveLength(lookLeadLimits.looks);
});
