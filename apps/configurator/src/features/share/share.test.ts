import { loadFilms, loadTints, rimDesigns, rimFinishes } from "@livery/catalog";
import { isOneLine, lookLeadLimits } from "@livery/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeLook } from "./decode-look.ts";
import { encodeLook } from "./encode-look.ts";
import { findLookIn, makeLookLink } from "./look-link.ts";
import type { SharedLayer, SharedLook } from "./shared-look.ts";

const offer = { films: await loadFilms(), tints: await loadTints() };

const look: SharedLook = {
  name: "Friday, 2 × red",
  layers: [
    { kind: "film", pieces: ["hood", "front left door"], filmId: "3m-2080-g53" },
    { kind: "tint", pieces: ["rear window"], lineId: "llumar-ctx", vlt: 20 },
    { kind: "black", pieces: ["front-left mirror"], glossLevel: "satin" },
    { kind: "rim", pieces: ["front wheel", "rear wheel"], designId: "mesh", finishId: "bronze" },
  ],
};

const words = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const piece = fc
  .array(words, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(parts.join(" "), parts.join("-")));
const pieces = fc.uniqueArray(piece, { minLength: 1, maxLength: 6 });
const layer: fc.Arbitrary<SharedLayer> = fc.oneof(
  fc.record({
    kind: fc.constant("film" as const),
    pieces,
    filmId: fc.constantFrom(...offer.films.map(({ id }) => id)),
  }),
  fc
    .constantFrom(...offer.tints.flatMap(({ id, shades }) => shades.map(({ vlt }) => ({ lineId: id, vlt }))))
    .chain((shade) =>
      fc.record({ kind: fc.constant("tint" as const), pieces }).map((rest) => ({ ...rest, ...shade })),
    ),
  fc.record({
    kind: fc.constant("black" as const),
    pieces,
    glossLevel: fc.constantFrom("gloss" as const, "satin" as const, "matte" as const),
  }),
  fc.record({
    kind: fc.constant("rim" as const),
    pieces,
    designId: fc.constantFrom(...rimDesigns.map(({ id }) => id)),
    finishId: fc.constantFrom(...rimFinishes.map(({ id }) => id)),
  }),
);
const anyName = fc
  .string({ unit: "grapheme", maxLength: 20 })
  .filter((name) => name.length <= lookLeadLimits.lookNameLength && isOneLine(name));

test("any look comes back from its text as it was", () => {
  const anyLook = fc.record({ name: anyName, layers: fc.array(layer, { maxLength: 12 }) });
  fc.assert(
    fc.property(anyLook, (made) => {
      expect(decodeLook(encodeLook(made), offer)).toEqual({ kind: "look", look: made, unknown: [] });
    }),
  );
});

test("a name of two lines, which only a link made by hand has, is damaged", () => {
  expect(decodeLook(encodeLook({ ...look, name: "one\u2028two" }), offer)).toEqual({ kind: "damaged" });
});

test("the text of a look is short, and made of signs that are never written otherwise", () => {
  const text = encodeLook(look);
  expect(text).toMatch(/^[\w.~-]+$/);
  expect(text.length).toBeLessThan(180);
});

test("a link keeps the frame's settings but for the kiosk, and the look stands where no server reads it", () => {
  const place = new URL("https://app.example/?shop=k7&kiosk=5&services=wraps#look=old");
  const link = new URL(makeLookLink(look, place as unknown as Location)); // a URL has all that is read of it
  expect(link.search).toBe("?shop=k7&services=wraps");
  expect(decodeLook(findLookIn(link.hash) ?? "", offer)).toMatchObject({ kind: "look", look });
  expect(findLookIn("")).toBe(null);
});

test("a film, tint or rim that is no longer offered is told, and the rest of the look comes back", () => {
  const text = "1~~f.gone-film.hood~t.llumar-ctx.21.rear--window~r.mesh.pink.wheel~b.gloss.roof";
  expect(decodeLook(text, offer)).toEqual({
    kind: "look",
    look: { name: "", layers: [{ kind: "black", pieces: ["roof"], glossLevel: "gloss" }] },
    unknown: [
      { kind: "film", id: "gone-film" },
      { kind: "tint", id: "llumar-ctx 21" },
      { kind: "rim", id: "mesh pink" },
    ],
  });
});

test("a look of a later version is known as one", () => {
  expect(decodeLook("2~TG9vaw~something-new", offer)).toEqual({ kind: "newer" });
});

test.each([
  "",
  "look",
  "1~%%%",
  "1~TG9vaw~",
  "1~TG9vaw~f.3m-2080-g53",
  "1~~f.3m-2080-g53.Hood",
  "1~~b.shiny.roof",
])("%j is damaged", (text) => {
  expect(decodeLook(text, offer)).toEqual({ kind: "damaged" });
});

test("no text whatever makes the reading fail, or gives more than a look may hold", () => {
  const bits = [
    "~",
    ".",
    "_",
    "-",
    "f",
    "t",
    "b",
    "r",
    "gloss",
    "mesh",
    "bronze",
    "roof",
    "7",
    "é",
    "\ud83d",
  ];
  const unit = fc.constantFrom(...bits, "~b.gloss.roof", "~r.mesh.bronze.wheel");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      const decoded = decodeLook(`1~${text}`, offer);
      const count = decoded.kind === "look" ? decoded.look.layers.length : 0;
      expect(count).toBeLessThanOrEqual(lookLeadLimits.layersOfLook);
    }),
  );
});

test("a piece whose name could not be read again is refused when the text is made", () => {
  const layers = [{ kind: "black" as const, pieces: ["Hood~1"], glossLevel: "gloss" as const }];
  expect(() => encodeLook({ name: "", layers })).toThrow(RangeError);
});
