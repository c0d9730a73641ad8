import { loadFilms, loadTints, rimDesigns, rimFinishes, lampSmoke } from "@livery/catalog";
import { expect, test } from "vitest";
import { type PanelGroup, wholeCar } from "../../look/layer.ts";
import { choose, moveLayer, setHidden } from "../../look/edit-look.ts";
import { linkToLook, lookInLink } from "./look-in-link.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
const mirrors: PanelGroup = { kind: "spots", spots: ["paint/mirror", "paint/front-door"] };

test("every kind of choice comes back by link, and what is hidden does not", () => {
  const [film, shade] = [catalog.films[7], lampSmoke.shades[1]];
  const [design, finish] = [rimDesigns[5], rimFinishes[3]];
  if (!film || !shade || !finish) throw new Error("the catalog has changed");
  const wheels: PanelGroup = { kind: "all", part: "wheel" };
  const shown = [
    [wholeCar, { kind: "film", film }],
    [wheels, { kind: "rim", design, finish }],
    [mirrors, { kind: "black", glossLevel: "satin" }],
    [
      { kind: "spots", spots: ["lamp/rear-lamp"] },
      { kind: "tint", line: lampSmoke, shade },
    ],
  ] as const;
  const choices = shown.reduce(
    (all, [target, treatment]) => choose(all, target, treatment),
    choose([], wholeCar, { kind: "film", film }),
  );
  const trim: PanelGroup = { kind: "all", part: "trim" };
  // Moved over the mirrors, which it then hides.
  const ordered = moveLayer(moveLayer(choices, wholeCar, "up"), wholeCar, "up");
  const withHidden = setHidden(choose(ordered, trim, { kind: "black", glossLevel: "gloss" }), trim, true);
  // A URL has all of a Location that is read here.
  const place = new URL("https://app.example/?shop=k7") as unknown as Location;
  const { hash } = new URL(linkToLook("Look 1", withHidden, place));
  expect(lookInLink(hash, catalog)).toEqual({ kind: "look", choices: ordered, missing: [] });
});

test("an address without a look brings nothing, and one that cannot be read says why", () => {
  expect(lookInLink("", catalog)).toBeNull();
  expect(lookInLink("#look=1~~f", catalog)).toEqual({ kind: "damaged" });
  expect(lookInLink("#look=2~TG9vaw~x", catalog)).toEqual({ kind: "newer" });
});
