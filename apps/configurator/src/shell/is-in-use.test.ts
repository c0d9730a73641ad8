import { expect, test } from "vitest";
import { wholeCar } from "../look/layer.ts";
import { emptyDesign, keepLook } from "../look/look-state.ts";
import { choose } from "../look/edit-look.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { Visit } from "../look/customer-session.ts";
import { isInUse } from "./is-in-use.ts";
import { emptySession, type SessionState } from "../photo-session/photo-session-state.ts";

const black = { ...emptyDesign, choices: choose([], wholeCar, { kind: "black", glossLevel: "gloss" }) };
const onlyLooks = { ...keepLook(black), choices: [] };
const catalogue = { films: [], tints: [] };

test("a device with nothing of anybody is not in use, and is not again once it was wiped", () => {
  const visit = openVisit();
  expect(isInUse(emptySession, visit.getState())).toBe(false);
  visit.edit(() => keepLook(black));
  visit.wipe();
  expect(isInUse({ ...emptySession, isWiped: true }, visit.getState())).toBe(false);
});

test("a photo is somebody's from the moment it is read", () => {
  const reading: SessionState = { kind: "reading", before: emptySession };
  expect(isInUse(reading, openVisit().getState())).toBe(true);
});

test("choices and kept looks are somebody's, each alone", () => {
  const visit = openVisit();
  visit.restore(catalogue);
  expect(isInUse(emptySession, visit.getState())).toBe(false);
  expect(isInUse(emptySession, { ...visit.getState(), design: { ...unchanged, present: black } })).toBe(true);
  expect(isInUse(emptySession, { ...visit.getState(), design: { ...unchanged, present: onlyLooks } })).toBe(
    true,
  );
});

test("what Undo or Redo would bring back is somebody's", () => {
  const visit = openVisit();
  visit.edit(() => black);
  visit.edit(() => emptyDesign);
  expect(isInUse(emptySession, visit.getState())).toBe(true);
  visit.undo();
  visit.undo();
  expect(visit.getState().design.present).toBe(emptyDesign);
  expect(isInUse(emptySession, visit.getState())).toBe(true);
});

test("films that were marked or used last are somebody's", () => {
  const [marking, using] = [openVisit(), openVisit()];
  marking.toggleFavourite("a");
  using.noteUse("a");
  expect(isInUse(emptySession, marking.getState())).toBe(true);
  expect(isInUse(emptySession, using.getState())).toBe(true);
  marking.toggleFavourite("a");
  expect(isInUse(emptySession, marking.getState())).toBe(false);
});

const unchanged = { past: null, future: null };

function openVisit(): Visit {
  return new Visit(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
}
