import { loadFilms, loadTints } from "@livery/catalog";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type PanelGroup, wholeCar } from "./layer.ts";
import { decodeLookState, encodeLookState } from "./look-state-codec.ts";
import {
  type LookState,
  emptyLookState,
  saveLook,
  MAX_SAVED_LOOKS,
  removeLook,
  renameLook,
  applyLook,
} from "./look-state.ts";
import { applyTreatment } from "./edit-look.ts";
import { startHistory, pushHistory, type History, redo, undo } from "./history.ts";
import { createSafeStorage, type SafeStorage } from "./safe-storage.ts";
import { CustomerSession } from "./customer-session.ts";
import type { SceneChoice } from "./scene-choice.ts";
import { ownDecal } from "./testing/any-look.ts";
import { memoryStorage } from "./testing/memory-storage.ts";
import { standsInOwnPicture, tabLookKey } from "./tab-look.ts";
import "../language/testing/english.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
/** What a look in only this film is named. */
const nameIn = (index: number) => catalog.films[index]?.name ?? "";

test("redo reverts undo, and undo reverts redo, from any state", () => {
  const steps = fc.array(fc.oneof(fc.nat(), fc.constantFrom("undo", "redo")));
  fc.assert(
    fc.property(steps, (walk) => {
      const here = walk.reduce<History<number>>(takeStep, startHistory(-1));
      expect(redo(undo(here))).toEqual(here.past === null ? redo(here) : here);
      expect(undo(redo(here))).toEqual(here.future === null ? undo(here) : here);
      expect(undo(pushHistory(here, -2)).present).toBe(here.present);
    }),
  );
});

test("ten thousand steps can all be undone", () => {
  const walked = Array.from({ length: 10_000 }, (_, index) => index + 1).reduce<History<number>>(
    pushHistory,
    startHistory(0),
  );
  const back = Array.from({ length: 10_000 }).reduce<History<number>>(undo, walked);
  expect([back.present, back.past]).toEqual([0, null]);
});

test("six looks can be saved under their own names and applied again", () => {
  const all = Array.from({ length: MAX_SAVED_LOOKS + 2 }, (_, index) => lookStateIn(index));
  const saved = all.reduce((state, { look }) => saveLook({ ...state, look }), emptyLookState);
  expect(saved.savedLooks.map(({ name }) => name)).toEqual([0, 1, 2, 3, 4, 5].map(nameIn));
  const [second, third] = [idOf(saved, nameIn(1)), idOf(saved, nameIn(2))];
  const renamed = renameLook(removeLook(saved, second), third, "  Midnight ");
  expect(renamed.savedLooks.map(({ name }) => name)).toContain("Midnight");
  expect(renameLook(renamed, third, "  ")).toBe(renamed);
  expect(saveLook(renamed).savedLooks.at(-1)?.name).toBe(nameIn(MAX_SAVED_LOOKS + 1));
  expect(applyLook(renamed, third).look).toBe(all[2]?.look);
});

test.each([
  ["Track day\u2028matte", "Track day matte"],
  ["\u2029 \t\u2028", nameIn(0)],
  [`${"a".repeat(39)}🏁🏁`, "a".repeat(39)],
  ["half \uD83C a flag", "half   a flag"],
])("%j pasted as a name becomes one line and comes back from storage", (pasted, name) => {
  const saved = saveLook(lookStateIn(0));
  const renamed = renameLook(saved, idOf(saved, nameIn(0)), pasted);
  expect(renamed.savedLooks[0]?.name).toBe(name);
  expect(decodeLookState(encodeLookState(renamed), catalog).savedLooks[0]?.name).toBe(name);
});

test("looks saved as Look 1 and Look 2, before looks were named after what they are, keep their names", () => {
  const storage = memoryStorage();
  const saved = ["Look 1", "Look 2"].map((name, id) => ({ id, name, look: lookStateIn(id).look }));
  storage.write("livery.design", encodeLookState({ look: [], savedLooks: saved }));
  const session = openSession(storage);
  expect(lookNames(session)).toEqual(["Look 1", "Look 2"]);
  session.edit((state) => saveLook({ ...state, look: lookStateIn(2).look }));
  expect(lookNames(session)).toEqual(["Look 1", "Look 2", nameIn(2)]);
});

test("a look that is saved is not saved again, even under another name or after a reload", () => {
  const storage = memoryStorage();
  openSession(storage).edit(() => saveLook(lookStateIn(0)));
  const session = openSession(storage);
  session.edit((state) => renameLook(state, idOf(state, nameIn(0)), "Quiet"));
  session.edit(saveLook);
  expect(lookNames(session)).toEqual(["Quiet"]);
});

test("an empty look is not saved", () => {
  expect(saveLook(emptyLookState)).toBe(emptyLookState);
});

test("the session is restored from storage, and gone once cleared", () => {
  const storage = memoryStorage();
  const first = openSession(storage);
  first.edit(() => saveLook(lookStateIn(3)));
  first.toggleFavorite("a");
  first.addRecent("b");

  const second = openSession(storage);
  expect(second.getState().history.present).toEqual(first.getState().history.present);
  expect(second.getState().savedFilms).toEqual({ favorites: ["a"], recent: ["b"] });

  second.clear();
  const third = openSession(storage);
  expect(third.getState().history.present).toEqual(emptyLookState);
  expect(third.getState().savedFilms).toEqual({ favorites: [], recent: [] });
});

test("nothing stored is overwritten before the catalog loads", () => {
  const storage = memoryStorage();
  openSession(storage).edit(() => saveLook(lookStateIn(2)));
  const customerSession = new CustomerSession(storage);
  customerSession.undo();
  customerSession.edit((lookState) => saveLook({ ...lookState, look: lookStateIn(1).look }));
  customerSession.restore(catalog);
  expect(customerSession.getState().history.present.look).toEqual(lookStateIn(1).look);
  expect(customerSession.getState().history.present.savedLooks).toHaveLength(2);
  expect(openSession(storage).getState().history.present).toEqual(customerSession.getState().history.present);
});

test("looks stored without ids are read, and are the same in each tab", () => {
  const storage = memoryStorage();
  openSession(storage).edit(() => saveLook({ ...saveLook(lookStateIn(2)), look: lookStateIn(3).look }));
  storage.write("livery.design", (storage.read("livery.design") ?? "").replaceAll(/ \d+$/gm, ""));
  const [one, other] = [openSession(storage), openSession(storage)];
  expect(lookNames(other)).toEqual([nameIn(2), nameIn(3)]);
  one.edit((lookState) => removeLook(lookState, idOf(lookState, nameIn(2))));
  other.syncFromStorage();
  expect(lookNames(other)).toEqual([nameIn(3)]);
});

test("two tabs share the saved looks, and each has its own look on the car", () => {
  const storage = memoryStorage();
  const [one, other] = [openSession(storage), openSession(storage)];
  one.edit(() => saveLook(lookStateIn(3)));
  other.edit((lookState) => ({ ...lookState, look: lookStateIn(5).look }));
  expect(lookNames(other)).toEqual([nameIn(3)]);
  other.edit((lookState) => renameLook(saveLook(lookState), idOf(lookState, nameIn(3)), "Quiet"));
  one.syncFromStorage();
  expect(lookNames(one)).toEqual(["Quiet", nameIn(5)]);
  expect(one.getState().history.present.look).toEqual(lookStateIn(3).look);

  const third = openSession(storage);
  expect(third.getState().history.present).toEqual(other.getState().history.present);
  third.edit((lookState) => removeLook(lookState, idOf(lookState, "Quiet")));
  third.undo();
  one.toggleFavorite("a");
  other.addRecent("b");
  expect(lookNames(openSession(storage))).toEqual(expect.arrayContaining(["Quiet", nameIn(5)]));
  expect(openSession(storage).getState().savedFilms).toEqual({ favorites: ["a"], recent: ["b"] });
});

test("after a reload a tab has its own look again, in its scene, and a new tab the look changed last", () => {
  const [storage, tabStorage] = [memoryStorage(), memoryStorage()];
  const open = (ofTab: SafeStorage) => {
    const session = new CustomerSession(storage, { tabStorage: ofTab });
    session.restore(catalog);
    return session;
  };
  const first = open(tabStorage);
  first.edit((state) => ({ ...state, ...lookStateIn(0), scene: { kind: "place", place: "coast" } }));
  open(memoryStorage()).edit((state) => ({ ...state, ...lookStateIn(1) }));

  const again = open(tabStorage);
  expect(again.getState().history.present).toMatchObject({
    look: lookStateIn(0).look,
    scene: { kind: "place", place: "coast" },
  });
  expect(open(memoryStorage()).getState().history.present).toMatchObject({
    look: lookStateIn(1).look,
    scene: null,
  });
  again.reset(); // Done in another tab
  expect(tabStorage.read("livery.look")).toBeNull();
});

test("the scene of a link takes the place of the tab's and stays for a reload, until the session is cleared", () => {
  const tabStorage = memoryStorage();
  const open = (linkedScene: SceneChoice | null) => {
    const session = new CustomerSession(memoryStorage(), { tabStorage, linkedScene });
    session.restore(catalog);
    return session;
  };
  const scene = { kind: "place", place: "desert" } as const;
  open(null).edit((state) => ({ ...state, ...lookStateIn(0), scene: { kind: "style", style: "ink" } }));
  const linked = open(scene);
  expect(linked.getState().history).toMatchObject({
    past: null,
    present: { look: lookStateIn(0).look, scene },
  });
  expect(open(null).getState().history.present.scene).toEqual(scene);
  linked.clear();
  linked.restore(catalog);
  expect(linked.linkedScene).toBeNull();
  expect(linked.getState().history.present.scene).toBeNull();
});

test("after a reload the car stands in the customer's own picture if that was kept, with its horizon", () => {
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray([1, 2, 3, 255]) };
  const tabStorage = memoryStorage();
  const open = (ownPicture: typeof picture | null) => {
    const session = new CustomerSession(memoryStorage(), { tabStorage, ownPicture });
    session.restore(catalog);
    return session;
  };
  const scene = { kind: "background", background: { picture, horizon: 0.4 } } as const;
  open(null).edit((state) => ({ ...state, scene }));
  expect(standsInOwnPicture(tabStorage.read(tabLookKey) ?? "")).toBe(true);
  expect(tabStorage.read(tabLookKey)).not.toContain("data");
  expect(open(picture).getState().history.present.scene).toEqual(scene);
  expect(open(null).getState().history.present.scene).toBeNull();
  const cleared = open(picture);
  cleared.clear();
  cleared.restore(catalog);
  expect(cleared.getState().history.present.scene).toBeNull();
  expect(standsInOwnPicture(tabStorage.read(tabLookKey) ?? "")).toBe(false);
});

test.each(["", "no JSON", '{"look":"","scene":{"kind":"place","place":"moon"}}', '{"scene":null}'])(
  "a tab's storage that reads %j gives no scene and no fault",
  (text) => {
    const tabStorage = memoryStorage();
    tabStorage.write("livery.look", text);
    const session = new CustomerSession(memoryStorage(), { tabStorage });
    session.restore(catalog);
    expect(session.getState().history.present).toEqual(emptyLookState);
  },
);

test("another tab's saved look stays through any edits, undos and redos until that tab removes it", () => {
  const steps = fc.array(fc.constantFrom("save", "film", "undo", "redo"), { maxLength: 20 });
  const theirs = { id: 7, name: "Theirs", look: lookStateIn(9).look };
  fc.assert(
    fc.property(steps, steps, steps, (first, second, third) => {
      const storage = memoryStorage();
      const [one, other] = [openSession(storage), openSession(storage)];
      walkSession(one, first);
      other.edit((lookState) => ({ ...lookState, savedLooks: [...lookState.savedLooks, theirs] }));
      walkSession(one, ["film", ...second]);
      expect(lookNames(one)).toContain("Theirs");
      expect(lookNames(openSession(storage))).toEqual(lookNames(one));
      other.edit((lookState) => removeLook(lookState, theirs.id));
      walkSession(one, ["film", ...third]);
      expect(lookNames(one)).not.toContain("Theirs");
      expect(lookNames(openSession(storage))).toEqual(lookNames(one));
    }),
  );
});

test("the session works in memory when storage is blocked", () => {
  const storage = createSafeStorage(() => {
    throw new DOMException("denied", "SecurityError");
  });
  openSession(storage).edit(() => lookStateIn(3));
  const customerSession = openSession(storage);
  expect(customerSession.getState().history.present).toEqual(lookStateIn(3));
  expect(customerSession.isPersisted).toBe(false);
});

test("a scene is one step of its own, and a saved look or a film leaves it", () => {
  const customerSession = new CustomerSession(memoryStorage());
  customerSession.restore(catalog);
  const scene = { kind: "style", style: "ink" } as const;
  const shown = () => customerSession.getState().history.present.scene;
  customerSession.edit((state) => ({ ...state, scene }));
  walkSession(customerSession, ["film", "save"]);
  expect(shown()).toEqual(scene);
  for (const _ of ["save", "film"]) customerSession.undo();
  expect(shown()).toEqual(scene);
  customerSession.undo();
  expect(shown()).toBeNull();
});

function takeStep(history: History<number>, step: number | string): History<number> {
  if (typeof step === "number") return pushHistory(history, step);
  return step === "undo" ? undo(history) : redo(history);
}

function lookStateIn(filmIndex: number): LookState {
  const film = catalog.films[filmIndex];
  if (film === undefined) throw new Error(`no film ${filmIndex}`);
  return { look: applyTreatment([], wholeCar, { kind: "film", film }), savedLooks: [], scene: null };
}

function walkSession(customerSession: CustomerSession, steps: readonly string[]): void {
  const acts: Record<string, () => void> = {
    save: () => customerSession.edit(saveLook),
    film: () =>
      customerSession.edit((lookState) => ({
        ...lookState,
        look: lookStateIn(lookState.savedLooks.length).look,
      })),
    undo: () => customerSession.undo(),
    redo: () => customerSession.redo(),
  };
  for (const step of steps) acts[step]?.();
}

function idOf({ savedLooks }: LookState, name: string): number {
  return savedLooks.find((look) => look.name === name)?.id ?? Number.NaN;
}

function lookNames(customerSession: CustomerSession): string[] {
  return customerSession.getState().history.present.savedLooks.map(({ name }) => name);
}

/** Opens a session like a new tab. */
function openSession(storage: SafeStorage): CustomerSession {
  const customerSession = new CustomerSession(storage);
  customerSession.restore(catalog);
  return customerSession;
}

test("a decal's picture is stored beside the look that has it, and goes with it", () => {
  const stored = new Map<string, string>();
  const storage = createSafeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  const decal = ownDecal();
  const session = new CustomerSession(storage);
  session.restore(catalog);
  session.edit((state) => ({ ...state, look: applyTreatment(state.look, decalPanel, decal) }));
  expect(stored.get("livery.decals")).toBe("0123456789abcdef logo.png AAAA");
  if (decal.kind !== "decal" || decal.content.kind !== "image") throw new Error("not a picture");
  const { image } = decal.content;

  const reopened = new CustomerSession(storage, { decalImages: new Map([[image.id, image]]) });
  reopened.restore(catalog);
  expect(reopened.getState().history.present.look[0]?.treatment).toEqual(decal);

  session.undo();
  expect(stored.has("livery.decals")).toBe(false);
  session.redo();
  expect(stored.has("livery.decals")).toBe(true);
  session.clear();
  expect([...stored.keys()]).toEqual([]);
});

test("a look whose decal has lost its picture keeps the rest", () => {
  const text = encodeLookState({
    ...emptyLookState,
    look: applyTreatment(lookStateIn(0).look, decalPanel, ownDecal()),
  });
  expect(decodeLookState(text, catalog).look).toEqual(lookStateIn(0).look);
});

const decalPanel: PanelGroup = { kind: "panels", panelIds: ["paint/decal-1"] };
