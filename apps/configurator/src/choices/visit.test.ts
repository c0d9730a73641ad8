import { loadFilms, loadTints } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeCar } from "./choice.ts";
import { decodeDesign, encodeDesign } from "./design-code.ts";
import { type Design, emptyDesign, keepLook, mostLooks, removeLook, renameLook, wearLook } from "./design.ts";
import { choose } from "./edit-choices.ts";
import { beginHistory, goOn, type History, redo, undo } from "./history.ts";
import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";
import { Visit } from "./visit.ts";

const catalogue = { films: await loadFilms(), tints: await loadTints() };

test("redo takes back undo, and undo takes back redo, from anywhere", () => {
  const steps = fc.array(fc.oneof(fc.nat(), fc.constantFrom("undo", "redo")));
  fc.assert(
    fc.property(steps, (walk) => {
      const here = walk.reduce<History<number>>(takeStep, beginHistory(-1));
      expect(redo(undo(here))).toEqual(here.past === null ? redo(here) : here);
      expect(undo(redo(here))).toEqual(here.future === null ? undo(here) : here);
      expect(undo(goOn(here, -2)).present).toBe(here.present);
    }),
  );
});

test("ten thousand steps can all be undone", () => {
  const walked = Array.from({ length: 10_000 }, (_, index) => index + 1).reduce<History<number>>(
    goOn,
    beginHistory(0),
  );
  const back = Array.from({ length: 10_000 }).reduce<History<number>>(undo, walked);
  expect([back.present, back.past]).toEqual([0, null]);
});

test("six looks are kept, each with a name of its own, and can be worn again", () => {
  const kept = Array.from({ length: mostLooks + 2 }).reduce<Design>(keepLook, designIn(0));
  expect(kept.looks.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Look ${number}`));
  const renamed = renameLook(removeLook(kept, 2), 3, "  Midnight ");
  expect(renamed.looks.map(({ name }) => name)).toContain("Midnight");
  expect(renameLook(renamed, 3, "  ")).toBe(renamed);
  expect(keepLook(renamed).looks.at(-1)?.name).toBe("Look 2");
  expect(wearLook({ ...renamed, choices: [] }, 3).choices).toBe(kept.choices);
});

test.each([
  ["Track day\u2028matte", "Track day matte"],
  ["\u2029 \t\u2028", "Look 1"],
  [`${"a".repeat(39)}🏁🏁`, "a".repeat(39)],
  ["half \uD83C a flag", "half   a flag"],
])("%j pasted as a name is one line and comes back from storage", (pasted, name) => {
  const renamed = renameLook(keepLook(designIn(0)), 1, pasted);
  expect(renamed.looks[0]?.name).toBe(name);
  expect(decodeDesign(encodeDesign(renamed), catalogue).looks[0]?.name).toBe(name);
});

test("nothing chosen is no look", () => {
  expect(keepLook(emptyDesign)).toBe(emptyDesign);
});

test("what was chosen is there on coming back, and gone after a wipe", () => {
  const storage = memoryStorage();
  const first = new Visit(storage);
  first.edit(() => keepLook(designIn(3)));
  first.toggleFavourite("a");
  first.noteUse("b");

  const second = new Visit(storage);
  second.restore(catalogue);
  expect(second.getState().design.present).toEqual(first.getState().design.present);
  expect(second.getState().shelf).toEqual({ favourites: ["a"], recent: ["b"] });

  second.wipe();
  const third = new Visit(storage);
  third.restore(catalogue);
  expect(third.getState().design.present).toEqual(emptyDesign);
  expect(third.getState().shelf).toEqual({ favourites: [], recent: [] });
});

test("what is chosen before the catalogue has come is not overwritten", () => {
  const visit = new Visit(memoryStorage());
  visit.edit(() => designIn(1));
  visit.restore(catalogue);
  expect(visit.getState().design.present).toEqual(designIn(1));
});

test("where storage is blocked the visit goes on in memory", () => {
  const storage = createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  new Visit(storage).edit(() => designIn(3));
  const visit = new Visit(storage);
  visit.restore(catalogue);
  expect(visit.getState().design.present).toEqual(designIn(3));
  expect(visit.isKept).toBe(false);
});

function takeStep(history: History<number>, step: number | string): History<number> {
  if (typeof step === "number") return goOn(history, step);
  return step === "undo" ? undo(history) : redo(history);
}

function designIn(filmIndex: number): Design {
  const film = catalogue.films[filmIndex];
  if (film === undefined) throw new Error(`no film ${filmIndex}`);
  return { choices: choose([], wholeCar, { kind: "film", film }), looks: [] };
}

function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}
