import { loadFilms, loadTints } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { wholeCar } from "./layer.ts";
import { decodeLookState, encodeLookState } from "./look-state-codec.ts";
import {
  type LookState,
  emptyLookState,
  saveLook,
  MAX_LOOKS,
  removeLook,
  renameLook,
  applyLook,
} from "./look-state.ts";
import { choose } from "./edit-look.ts";
import { beginHistory, goOn, type History, redo, undo } from "./history.ts";
import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";
import { CustomerSession } from "./customer-session.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };

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
  const kept = Array.from({ length: MAX_LOOKS + 2 }).reduce<LookState>(saveLook, designIn(0));
  expect(kept.looks.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Look ${number}`));
  const [second, third] = [idOf(kept, "Look 2"), idOf(kept, "Look 3")];
  const renamed = renameLook(removeLook(kept, second), third, "  Midnight ");
  expect(renamed.looks.map(({ name }) => name)).toContain("Midnight");
  expect(renameLook(renamed, third, "  ")).toBe(renamed);
  expect(saveLook(renamed).looks.at(-1)?.name).toBe("Look 2");
  expect(applyLook({ ...renamed, choices: [] }, third).choices).toBe(kept.choices);
});

test.each([
  ["Track day\u2028matte", "Track day matte"],
  ["\u2029 \t\u2028", "Look 1"],
  [`${"a".repeat(39)}🏁🏁`, "a".repeat(39)],
  ["half \uD83C a flag", "half   a flag"],
])("%j pasted as a name is one line and comes back from storage", (pasted, name) => {
  const kept = saveLook(designIn(0));
  const renamed = renameLook(kept, idOf(kept, "Look 1"), pasted);
  expect(renamed.looks[0]?.name).toBe(name);
  expect(decodeLookState(encodeLookState(renamed), catalog).looks[0]?.name).toBe(name);
});

test("nothing chosen is no look", () => {
  expect(saveLook(emptyLookState)).toBe(emptyLookState);
});

test("what was chosen is there on coming back, and gone after a wipe", () => {
  const storage = memoryStorage();
  const first = openVisit(storage);
  first.edit(() => saveLook(designIn(3)));
  first.toggleFavorite("a");
  first.noteUse("b");

  const second = openVisit(storage);
  expect(second.getState().design.present).toEqual(first.getState().design.present);
  expect(second.getState().shelf).toEqual({ favorites: ["a"], recent: ["b"] });

  second.wipe();
  const third = openVisit(storage);
  expect(third.getState().design.present).toEqual(emptyLookState);
  expect(third.getState().shelf).toEqual({ favorites: [], recent: [] });
});

test("before the catalog has come nothing that is stored is overwritten", () => {
  const storage = memoryStorage();
  openVisit(storage).edit(() => saveLook(designIn(2)));
  const visit = new CustomerSession(storage);
  visit.undo();
  visit.edit((design) => saveLook({ ...design, choices: designIn(1).choices }));
  visit.restore(catalog);
  expect(visit.getState().design.present.choices).toEqual(designIn(1).choices);
  expect(visit.getState().design.present.looks).toHaveLength(2);
  expect(openVisit(storage).getState().design.present).toEqual(visit.getState().design.present);
});

test("looks that a version without ids has stored are found, and are the same in each tab", () => {
  const storage = memoryStorage();
  openVisit(storage).edit(() => saveLook(saveLook(designIn(2))));
  storage.write("livery.design", (storage.read("livery.design") ?? "").replaceAll(/ \d+$/gm, ""));
  const [one, other] = [openVisit(storage), openVisit(storage)];
  expect(lookNames(other)).toEqual(["Look 1", "Look 2"]);
  one.edit((design) => removeLook(design, idOf(design, "Look 1")));
  other.catchUp();
  expect(lookNames(other)).toEqual(["Look 2"]);
});

test("two tabs have one list of looks, and each its own choices", () => {
  const storage = memoryStorage();
  const [one, other] = [openVisit(storage), openVisit(storage)];
  one.edit(() => saveLook(designIn(3)));
  other.edit((design) => ({ ...design, choices: designIn(5).choices }));
  expect(lookNames(other)).toEqual(["Look 1"]);
  other.edit((design) => renameLook(saveLook(design), idOf(design, "Look 1"), "Quiet"));
  one.catchUp();
  expect(lookNames(one)).toEqual(["Quiet", "Look 2"]);
  expect(one.getState().design.present.choices).toEqual(designIn(3).choices);

  const third = openVisit(storage);
  expect(third.getState().design.present).toEqual(other.getState().design.present);
  third.edit((design) => removeLook(design, idOf(design, "Quiet")));
  third.undo();
  one.toggleFavorite("a");
  other.noteUse("b");
  expect(lookNames(openVisit(storage))).toEqual(expect.arrayContaining(["Quiet", "Look 2"]));
  expect(openVisit(storage).getState().shelf).toEqual({ favorites: ["a"], recent: ["b"] });
});

test("whatever a tab does, undoes and redoes, a look of another tab stays until it is removed there", () => {
  const steps = fc.array(fc.constantFrom("keep", "film", "undo", "redo"), { maxLength: 20 });
  const theirs = { id: 7, name: "Theirs", choices: designIn(9).choices };
  fc.assert(
    fc.property(steps, steps, steps, (first, second, third) => {
      const storage = memoryStorage();
      const [one, other] = [openVisit(storage), openVisit(storage)];
      walkVisit(one, first);
      other.edit((design) => ({ ...design, looks: [...design.looks, theirs] }));
      walkVisit(one, ["film", ...second]);
      expect(lookNames(one)).toContain("Theirs");
      expect(lookNames(openVisit(storage))).toEqual(lookNames(one));
      other.edit((design) => removeLook(design, theirs.id));
      walkVisit(one, ["film", ...third]);
      expect(lookNames(one)).not.toContain("Theirs");
      expect(lookNames(openVisit(storage))).toEqual(lookNames(one));
    }),
  );
});

test("where storage is blocked the visit goes on in memory", () => {
  const storage = createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  openVisit(storage).edit(() => designIn(3));
  const visit = openVisit(storage);
  expect(visit.getState().design.present).toEqual(designIn(3));
  expect(visit.isKept).toBe(false);
});

function takeStep(history: History<number>, step: number | string): History<number> {
  if (typeof step === "number") return goOn(history, step);
  return step === "undo" ? undo(history) : redo(history);
}

function designIn(filmIndex: number): LookState {
  const film = catalog.films[filmIndex];
  if (film === undefined) throw new Error(`no film ${filmIndex}`);
  return { choices: choose([], wholeCar, { kind: "film", film }), looks: [] };
}

function walkVisit(visit: CustomerSession, steps: readonly string[]): void {
  const acts: Record<string, () => void> = {
    keep: () => visit.edit(saveLook),
    film: () => visit.edit((design) => ({ ...design, choices: designIn(design.looks.length).choices })),
    undo: () => visit.undo(),
    redo: () => visit.redo(),
  };
  for (const step of steps) acts[step]?.();
}

function idOf({ looks }: LookState, name: string): number {
  return looks.find((look) => look.name === name)?.id ?? Number.NaN;
}

function lookNames(visit: CustomerSession): string[] {
  return visit.getState().design.present.looks.map(({ name }) => name);
}

/** As a tab does on opening. */
function openVisit(storage: SafeStorage): CustomerSession {
  const visit = new CustomerSession(storage);
  visit.restore(catalog);
  return visit;
}

function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>();
  return createSafeStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
}
