import { loadFilms, loadTints } from "@livery/catalog";
import { expect, test } from "vitest";
import { CustomerSession } from "../../look/customer-session.ts";
import { applyTreatment } from "../../look/edit-look.ts";
import { type Look, wholeCar } from "../../look/layer.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { makeLookLink } from "./look-link.ts";
import { openLink } from "./open-link.ts";
import "../../language/testing/english.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
const [own, linked] = [lookIn(3), lookIn(5)];

test("a link's look replaces the look on the car in one step that can be undone", () => {
  const session = sessionWith(own);
  expect(openLink(hashOf(linked), catalog, session)).toMatchObject({
    look: linked,
    words: "The look from this link replaced yours. Tap Undo to get yours back.",
    isSpent: true,
  });
  expect(session.getState().history.present.look).toEqual(linked);
  session.undo();
  expect(session.getState().history.present.look).toEqual(own);
});

test("a link shows no message when the car had no look or the same look", () => {
  expect(openLink("", catalog, sessionWith(own))).toBeNull();
  expect(openLink(hashOf(linked), catalog, sessionWith([]))?.words).toBe("");
  const session = sessionWith(own);
  expect(openLink(hashOf(own), catalog, session)).toMatchObject({ isApplied: true, words: "" });
  expect(session.getState().history.present.look).toBe(own);
});

test("layers that are no longer available are left out and counted", () => {
  const hash =
    "#look=1~~f.gone-film.all--paint~t.llumar-ctx.21.all--glass~t.llumar-ctx.22.all--glass~b.gloss.all--trim";
  const session = sessionWith([]);
  const words = "No longer available and left out of this look: 1 film, 2 tints.";
  expect(openLink(hash, catalog, session)).toMatchObject({ isApplied: true, words });
  expect(session.getState().history.present.look).toHaveLength(1);
});

test.each([
  [
    "#look=1~~f.gone-film.all--paint",
    "Nothing in this look is available anymore. Choose another film.",
    true,
  ],
  [
    "#look=1~~f",
    "This link is incomplete, so nothing changed. Copy the whole link, or ask for it again.",
    true,
  ],
  ["#look=2~~x", "This link is from a newer version of the app. Reload the page to open it.", false],
])("%s changes nothing and says why", (hash, words, isSpent) => {
  const session = sessionWith(own);
  expect(openLink(hash, catalog, session)).toEqual({ look: own, isApplied: false, words, isSpent });
});

test("the link stays in the address when the device stores nothing", () => {
  const session = new CustomerSession(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
  session.restore(catalog);
  expect(openLink(hashOf(linked), catalog, session)?.isSpent).toBe(false);
});

function lookIn(filmIndex: number): Look {
  const film = catalog.films[filmIndex];
  if (film === undefined) throw new Error(`no film ${filmIndex}`);
  return applyTreatment([], wholeCar, { kind: "film", film });
}

function hashOf(look: Look): string {
  const location = new URL("https://app.example/") as unknown as Location; // a URL has every field that the code reads
  return new URL(makeLookLink({ name: "", look }, location)).hash;
}

function sessionWith(look: Look): CustomerSession {
  const storage = new Map<string, string>();
  const session = new CustomerSession(
    createSafeStorage(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
  );
  session.restore(catalog);
  session.edit((state) => ({ ...state, look }));
  return session;
}
