import { loadFilms, loadTints } from "@livery/catalog";
import { expect, test } from "vitest";
import { wholeCar } from "../../look/layer.ts";
import { type Layers, choose } from "../../look/edit-look.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { CustomerSession } from "../../look/customer-session.ts";
import { linkToLook } from "./look-in-link.ts";
import { openLink } from "./open-link.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
const [own, linked] = [choicesIn(3), choicesIn(5)];

test("a link's look is one step over what the device holds", () => {
  const visit = visitWith(own);
  expect(openLink(hashOf(linked), catalog, visit)).toMatchObject({
    choices: linked,
    words: "The link's look has taken the place of yours. Undo brings yours back.",
    isSpent: true,
  });
  expect(visit.getState().design.present.choices).toEqual(linked);
  visit.undo();
  expect(visit.getState().design.present.choices).toEqual(own);
});

test("where nothing was chosen, or the same, a link needs no words", () => {
  expect(openLink("", catalog, visitWith(own))).toBeNull();
  expect(openLink(hashOf(linked), catalog, visitWith([]))?.words).toBe("");
  const visit = visitWith(own);
  expect(openLink(hashOf(own), catalog, visit)).toMatchObject({ isWorn: true, words: "" });
  expect(visit.getState().design.present.choices).toBe(own);
});

test("what is no longer offered is left out, and told", () => {
  const some =
    "#look=1~~f.gone-film.all--paint~t.llumar-ctx.21.all--glass~t.llumar-ctx.22.all--glass~b.gloss.all--trim";
  const visit = visitWith([]);
  const words = "No longer offered and left out of this look: 1 film, 2 tints.";
  expect(openLink(some, catalog, visit)).toMatchObject({ isWorn: true, words });
  expect(visit.getState().design.present.choices).toHaveLength(1);
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
  const visit = visitWith(own);
  expect(openLink(hash, catalog, visit)).toEqual({ choices: own, isWorn: false, words, isSpent });
});

test("where the device keeps nothing the link stays in the address", () => {
  const visit = new CustomerSession(
    createSafeStorage(() => {
      throw new DOMException("denied", "SecurityError");
    }),
  );
  visit.restore(catalog);
  expect(openLink(hashOf(linked), catalog, visit)?.isSpent).toBe(false);
});

function choicesIn(filmIndex: number): Layers {
  const film = catalog.films[filmIndex];
  if (film === undefined) throw new Error(`no film ${filmIndex}`);
  return choose([], wholeCar, { kind: "film", film });
}

function hashOf(choices: Layers): string {
  // A URL has all of a Location that is read here.
  return new URL(linkToLook("", choices, new URL("https://app.example/") as unknown as Location)).hash;
}

function visitWith(choices: Layers): CustomerSession {
  const storage = new Map<string, string>();
  const visit = new CustomerSession(
    createSafeStorage(() => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    })),
  );
  visit.restore(catalog);
  visit.edit((design) => ({ ...design, choices }));
  return visit;
}
