import { expect, test } from "vitest";
import { wholeCar } from "./choice.ts";
import { emptyDesign, keepLook, mostLooks } from "./design.ts";
import { choose } from "./edit-choices.ts";
import { looksToSend } from "./looks-to-send.ts";

const gloss = choose([], wholeCar, { kind: "black", sheen: "gloss" });
const matte = choose([], wholeCar, { kind: "black", sheen: "matte" });

test("what is on the car goes along with the kept looks, once", () => {
  const kept = keepLook({ ...emptyDesign, choices: gloss });
  expect(looksToSend(emptyDesign)).toEqual([]);
  expect(looksToSend({ ...emptyDesign, choices: gloss })).toEqual([{ name: "Look 1", choices: gloss }]);
  expect(looksToSend(kept)).toEqual(kept.looks);
  // The same choices, made anew, as after a reload.
  expect(looksToSend({ ...kept, choices: structuredClone(gloss) })).toEqual(kept.looks);
  expect(looksToSend({ ...kept, choices: matte }).map(({ name }) => name)).toEqual(["Look 1", "Look 2"]);
});

test("no more looks are sent than may be kept", () => {
  const looks = Array.from({ length: mostLooks + 1 }, (_, id) => ({
    id,
    name: `Look ${id}`,
    choices: gloss,
  }));
  expect(looksToSend({ choices: matte, looks: looks.slice(1) })).toHaveLength(mostLooks);
  expect(looksToSend({ choices: matte, looks })).toHaveLength(mostLooks);
});
