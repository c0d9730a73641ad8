import { loadFilms, loadTints } from "@livery/catalog";
import { expect, test } from "vitest";
import { wholeCar } from "../../look/layer.ts";
import { applyTreatment } from "../../look/edit-look.ts";
import type { Look } from "../../look/layer.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { CustomerSession } from "../../look/customer-session.ts";
import { linkToLook } from "./look-in-link.ts";
import { openLink } from "./open-link.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
const [own, linked] = [choicesIn(3), choicesIn(5)];

test("a link's look is one step over what the device holds", () => {
  const customerSession = sessionWith(own);
  expect(openLink(hashOf(linked), catalog, customerSession)).toMatchObject({
    look: linked,
    words: "The link's look has taken the place of yours. Undo brings yours back.",
    isSpent: true,
  });
  expect(customerSession.getState().history.present.look).toEqual(linked);
  customerSession.undo();
  expect(customerSession.getState().history.present.look).toEqual(own);
});

test("where nothing was chosen, or the same, a link needs no words", () => {
  expect(openLink("", catalog, sessionWith(own))).toBeNull();
  expect(openLink(hashOf(linked), catalog, sessionWith([]))?.words).toBe("");
  const customerSession = sessionWith(own);
  expect(openLink(hashOf(own), catalog, customerSession)).toMatchObject({ isWorn: true, words: "" });
  expect(customerSession.getState().history.present.look).toBe(own);
});

test("what is no longer offered is left out, and told", () => {
  const some =
    "#look=1~~f.gone-film.all--paint~t.llumar-ctx.21.all--glass~t.llumar-ctx.22.all--glass~b.gloss.all--trim";
  const customerSession = sessionWith([]);
  const words = "No longer offered and left out of this look: 1 film, 2 tints.";
  expect(openLink(some, catalog, customerSession)).toMatchObject({ isWorn: true, words });
  expect(customerSession.getState().history.present.look).toHaveLength(1);
});

test.each([
  [
    "#look=1~~f.gone-film.all--paint",
    "Nothing of this link's look is offered any more. Choose another film.",
    true,
  ],
  ["#look=1~~f", "This link is damaged, and nothing was changed. Copy all of it, or ask for it again.", true],
  ["#look=2~~x", "This link was made by a newer version of this app. Reload the page to open it.", false],
])("%s changes nothing and says why", (hash, words, isSpent) => {
  const customerSession = sessionWith(own);
  expect(openLink(hash, catalog, customerSession)).toEqual({ look: own, isWorn: false, words, isSpent });
});

test("where the device keeps nothing the link stays in the address", () => {
  const customerSession = new CustomerSession(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
  customerSession.restore(catalog);
  expect(openLink(hashOf(linked), catalog, customerSession)?.isSpent).toBe(false);
});

function choicesIn(filmIndex: number): Look {
  const film = catalog.films[filmIndex];
  if (film === undefined) throw new Error(`no film ${filmIndex}`);
  return applyTreatment([], wholeCar, { kind: "film", film });
}

function hashOf(look: Look): string {
  // A URL has all of a Location that is read here.
  return new URL(linkToLook("", look, new URL("https://app.example/") as unknown as Location)).hash;
}

function sessionWith(look: Look): CustomerSession {
  const storage = new Map<string, string>();
  const customerSession = new CustomerSession(
    createSafeStorage(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
  );
  customerSession.restore(catalog);
  customerSession.edit((lookState) => ({ ...lookState, look }));
  return customerSession;
}
