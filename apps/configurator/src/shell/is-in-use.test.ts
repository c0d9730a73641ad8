import { expect, test } from "vitest";
import { wholeCar } from "../look/layer.ts";
import { emptyLookState, saveLook } from "../look/look-state.ts";
import { applyTreatment } from "../look/edit-look.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { CustomerSession } from "../look/customer-session.ts";
import { isInUse } from "./is-in-use.ts";
import { emptyPhotoSession, type PhotoSessionState } from "../photo-session/photo-session-state.ts";

const black = {
  ...emptyLookState,
  look: applyTreatment([], wholeCar, { kind: "black", glossLevel: "gloss" }),
};
const onlyLooks = { ...saveLook(black), look: [] };
const catalog = { films: [], tints: [] };

test("a device with nothing of anybody is not in use, and is not again once it was wiped", () => {
  const customerSession = openSession();
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(false);
  customerSession.edit(() => saveLook(black));
  customerSession.clear();
  expect(isInUse({ ...emptyPhotoSession, isCleared: true }, customerSession.getState())).toBe(false);
});

test("a photo is somebody's from the moment it is read", () => {
  const reading: PhotoSessionState = { kind: "reading", before: emptyPhotoSession };
  expect(isInUse(reading, openSession().getState())).toBe(true);
});

test("choices and kept looks are somebody's, each alone", () => {
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

test("what Undo or Redo would bring back is somebody's", () => {
  const customerSession = openSession();
  customerSession.edit(() => black);
  customerSession.edit(() => emptyLookState);
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(true);
  customerSession.undo();
  customerSession.undo();
  expect(customerSession.getState().history.present).toBe(emptyLookState);
  expect(isInUse(emptyPhotoSession, customerSession.getState())).toBe(true);
});

test("films that were marked or used last are somebody's", () => {
  const [marking, using] = [openSession(), openSession()];
  marking.toggleFavorite("a");
  using.addRecent("a");
  expect(isInUse(emptyPhotoSession, marking.getState())).toBe(true);
  expect(isInUse(emptyPhotoSession, using.getState())).toBe(true);
  marking.toggleFavorite("a");
  expect(isInUse(emptyPhotoSession, marking.getState())).toBe(false);
});

const unchanged = { past: null, future: null };

function openSession(): CustomerSession {
  return new CustomerSession(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
}
