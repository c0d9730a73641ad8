import { expect, test } from "vitest";
import { wholeCar } from "../look/layer.ts";
import { emptyLookState, saveLook } from "../look/look-state.ts";
import { choose } from "../look/edit-look.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { isInUse } from "./is-in-use.ts";
import { emptyPhotoSession, type PhotoSessionState } from "../photo-session/photo-session-state.ts";

const black = { ...emptyLookState, choices: choose([], wholeCar, { kind: "black", glossLevel: "gloss" }) };
const onlyLooks = { ...saveLook(black), choices: [] };
const catalog = { films: [], tints: [] };

test("a device with nothing of anybody is not in use, and is not again once it was wiped", () => {
  const visit = openVisit();
  expect(isInUse(emptyPhotoSession, visit.getState())).toBe(false);
  visit.edit(() => saveLook(black));
  visit.wipe();
  expect(isInUse({ ...emptyPhotoSession, isWiped: true }, visit.getState())).toBe(false);
});

test("a photo is somebody's from the moment it is read", () => {
  const reading: PhotoSessionState = { kind: "reading", before: emptyPhotoSession };
  expect(isInUse(reading, openVisit().getState())).toBe(true);
});

test("choices and kept looks are somebody's, each alone", () => {
  const visit = openVisit();
  visit.restore(catalog);
  expect(isInUse(emptyPhotoSession, visit.getState())).toBe(false);
  expect(isInUse(emptyPhotoSession, { ...visit.getState(), design: { ...unchanged, present: black } })).toBe(
    true,
  );
  expect(
    isInUse(emptyPhotoSession, { ...visit.getState(), design: { ...unchanged, present: onlyLooks } }),
  ).toBe(true);
});

test("what Undo or Redo would bring back is somebody's", () => {
  const visit = openVisit();
  visit.edit(() => black);
  visit.edit(() => emptyLookState);
  expect(isInUse(emptyPhotoSession, visit.getState())).toBe(true);
  visit.undo();
  visit.undo();
  expect(visit.getState().design.present).toBe(emptyLookState);
  expect(isInUse(emptyPhotoSession, visit.getState())).toBe(true);
});

test("films that were marked or used last are somebody's", () => {
  const [marking, using] = [openVisit(), openVisit()];
  marking.toggleFavorite("a");
  using.noteUse("a");
  expect(isInUse(emptyPhotoSession, marking.getState())).toBe(true);
  expect(isInUse(emptyPhotoSession, using.getState())).toBe(true);
  marking.toggleFavorite("a");
  expect(isInUse(emptyPhotoSession, marking.getState())).toBe(false);
});

const unchanged = { past: null, future: null };

function openVisit(): CustomerSession {
  return new CustomerSession(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
}
