import { expect, test } from "vitest";
import { wholeCar } from "../look/layer.ts";
import { emptyLookState, saveLook } from "../look/look-state.ts";
import { applyTreatment } from "../look/edit-look.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { isInUse } from "./is-in-use.ts";
import { emptyPhotoSession, type PhotoSessionState } from "../photo-session/photo-session-state.ts";
import "../language/testing/english.ts";

const black = {
  ...emptyLookState,
  look: applyTreatment([], wholeCar, { kind: "black", glossLevel: "gloss" }),
};
const onlyLooks = { ...saveLook(black), look: [] };
const catalog = { films: [], tints: [] };

test("an empty device is not in use, and neither is a cleared one", () => {
  const customerSession = openSession();
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(false);
  customerSession.edit(() => saveLook(black));
  customerSession.clear();
  expect(isInUse({ ...emptyPhotoSession, isCleared: true }, customerSession.getState())).toBe(false);
});

test("a photo counts from the moment it is read", () => {
  const reading: PhotoSessionState = { kind: "reading", before: emptyPhotoSession, isRestoring: false };
  expect(isInUse(reading, openSession().getState())).toBe(true);
});

test("the look on the car and saved looks count, each alone", () => {
  const customerSession = openSession();
  customerSession.restore(catalog);
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(false);
  expect(
    isInUse(emptyPhotoSession, { ...customerSession.getState(), history: { ...unchanged, present: black } }),
  ).toBe(true);
  expect(
    isInUse(emptyPhotoSession, {
      ...customerSession.getState(),
      history: { ...unchanged, present: onlyLooks },
    }),
  ).toBe(true);
});

test("what Undo or Redo would bring back counts", () => {
  const customerSession = openSession();
  customerSession.edit(() => black);
  customerSession.edit(() => emptyLookState);
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(true);
  customerSession.undo();
  customerSession.undo();
  expect(customerSession.getState().history.present).toBe(emptyLookState);
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(true);
});

test("favorite and recent films count as use", () => {
  const [starring, using] = [openSession(), openSession()];
  starring.toggleFavorite("a");
  using.addRecent("a");
  expect(isInUse(emptyPhotoSession, starring.getState())).toBe(true);
  expect(isInUse(emptyPhotoSession, using.getState())).toBe(true);
  starring.toggleFavorite("a");
  expect(isInUse(emptyPhotoSession, starring.getState())).toBe(false);
});

const unchanged = { past: null, future: null };

function openSession(): CustomerSession {
  return new CustomerSession(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
}
