import { loadFilms, loadTints, rimDesigns, rimFinishes, lampSmoke } from "@livery/catalog";
import { expect, test } from "vitest";
import { type PanelGroup, wholeCar } from "../../look/layer.ts";
import { applyTreatment, moveLayer, setLayerHidden } from "../../look/edit-look.ts";
import { linkToLook, lookInLink } from "./look-in-link.ts";

const catalog = { films: await loadFilms(), tints: await loadTints() };
const mirrors: PanelGroup = { kind: "panels", panelIds: ["paint/mirror", "paint/front-door"] };

test("every kind of choice comes back by link, and what is hidden does not", () => {
  const [film, shade] = [catalog.films[7], lampSmoke.shades[1]];
  const [design, finish] = [rimDesigns[5], rimFinishes[3]];
  if (!film || !shade || !finish) throw new Error("the catalog has changed");
  const wheels: PanelGroup = { kind: "class", materialClass: "wheel" };
  const shown = [
    [wholeCar, { kind: "film", film }],
    [wheels, { kind: "rim", design, finish }],
    [mirrors, { kind: "black", glossLevel: "satin" }],
    [
      { kind: "panels", panelIds: ["lamp/rear-lamp"] },
      { kind: "tint", line: lampSmoke, shade },
    ],
  ] as const;
  const look = shown.reduce(
    (all, [panelGroup, treatment]) => applyTreatment(all, panelGroup, treatment),
    applyTreatment([], wholeCar, { kind: "film", film }),
  );
  const trim: PanelGroup = { kind: "class", materialClass: "trim" };
  // Moved over the mirrors, which it then hides.
  const ordered = moveLayer(moveLayer(look, wholeCar, "up"), wholeCar, "up");
  const withHidden = setLayerHidden(
    applyTreatment(ordered, trim, { kind: "black", glossLevel: "gloss" }),
    trim,
    true,
  );
  // A URL has all of a Location that is read here.
  const place = new URL("https://app.example/?shop=k7") as unknown as Location;
  const { hash } = new URL(linkToLook("Look 1", withHidden, place));
  expect(lookInLink(hash, catalog)).toEqual({ kind: "look", look: ordered, missing: [] });
});

test("an address without a look brings nothing, and one that cannot be read says why", () => {
  expect(lookInLink("", catalog)).toBeNull();
  expect(lookInLink("#look=1~~f", catalog)).toEqual({ kind: "damaged" });
  expect(lookInLink("#look=2~TG9vaw~x", catalog)).toEqual({ kind: "newer" });
});
