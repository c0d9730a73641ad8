import { lampSmoke, rimDesigns, rimFinishes } from "@livery/catalog";
import { isOneLine, lookLeadLimits } from "@livery/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyTreatment, moveLayer, setLayerHidden } from "../../look/edit-look.ts";
import { type Look, type PanelGroup, wholeCar } from "../../look/layer.ts";
import type { Treatment } from "../../look/layer-kinds/layer-kinds.ts";
import { anyMovedLook, catalog, filmByCode, ownDecal } from "../../look/testing/any-look.ts";
import { leavesOutPicture, makeLookLink, readLookLink } from "./look-link.ts";

const gloss: Treatment = { kind: "black", glossLevel: "gloss" };
const roof: PanelGroup = { kind: "panels", panelIds: ["paint/roof"] };

test("every kind of layer comes back from a link, in order; hidden layers do not", () => {
  const [shade, design, finish] = [lampSmoke.shades[1], rimDesigns[5], rimFinishes[3]];
  if (!shade || !finish) throw new Error("the catalog has changed");
  const shown: readonly [PanelGroup, Treatment][] = [
    [wholeCar, filmByCode("2080-G13")],
    [
      { kind: "class", materialClass: "wheel" },
      { kind: "rim", design, finish },
    ],
    [
      { kind: "panels", panelIds: ["paint/mirror", "paint/front-door"] },
      { kind: "black", glossLevel: "satin" },
    ],
    [
      { kind: "panels", panelIds: ["lamp/rear-lamp"] },
      { kind: "tint", line: lampSmoke, shade },
    ],
  ];
  const look = shown.reduce<Look>(
    (all, [panelGroup, treatment]) => applyTreatment(all, panelGroup, treatment),
    [],
  );
  // Moved above the mirrors, which it then covers.
  const reordered = moveLayer(moveLayer(look, wholeCar, "up"), wholeCar, "up");
  const trim: PanelGroup = { kind: "class", materialClass: "trim" };
  const withHidden = setLayerHidden(applyTreatment(reordered, trim, gloss), trim, true);
  expect(readLookLink(hashOf("Look 1", withHidden), catalog)).toEqual({
    kind: "look",
    name: "Look 1",
    look: reordered,
    missing: [],
  });
});

test("a picture of the customer's own is not in a link, and the rest of the look is", () => {
  const decal: PanelGroup = { kind: "panels", panelIds: ["paint/decal-1"] };
  const look = applyTreatment(applyTreatment([], roof, gloss), decal, ownDecal("secret-team.png"));
  const hash = hashOf("Look 1", look);
  expect(hash).not.toMatch(/secret|0123456789abcdef/);
  expect(readLookLink(hash, catalog)).toMatchObject({ kind: "look", look: look.slice(0, 1), missing: [] });
  expect(leavesOutPicture(look)).toBe(true);
  expect(leavesOutPicture(setLayerHidden(look, decal, true))).toBe(false);
});

test("any look and any name come back from a link", () => {
  const anyName = fc
    .string({ unit: "grapheme", maxLength: 20 })
    .filter((name) => name.length <= lookLeadLimits.lookNameLength && isOneLine(name));
  fc.assert(
    fc.property(anyName, anyMovedLook(), (name, look) => {
      const visible = look.filter(({ isHidden }) => !isHidden);
      expect(readLookLink(hashOf(name, look), catalog)).toEqual({
        kind: "look",
        name,
        look: visible,
        missing: [],
      });
    }),
  );
});

test("a link keeps the frame's settings except the kiosk, and hides the look from the server behind the #", () => {
  const link = new URL(
    makeLookLink(
      { name: "", look: applyTreatment([], roof, gloss) },
      placeAt("?shop=k7&kiosk=5&services=wraps#look=old"),
    ),
  );
  expect(link.search).toBe("?shop=k7&services=wraps");
  expect(link.hash).toBe("#look=1~~b.gloss.paint--roof");
});

test("the text of a look is short and never escaped", () => {
  const hash = hashOf(
    "Friday, 2 × red",
    applyTreatment(applyTreatment([], wholeCar, filmByCode("2080-G13")), roof, gloss),
  );
  expect(hash).toMatch(/^#look=[\w.~-]{1,180}$/);
});

test("layers that are no longer available are reported, and the rest of the look comes back", () => {
  const hash =
    "#look=1~~f.gone-film.all--paint~t.llumar-ctx.21.all--glass~r.mesh.pink.all--wheel~b.gloss.paint--roof";
  expect(readLookLink(hash, catalog)).toEqual({
    kind: "look",
    name: "",
    look: [{ panelGroup: roof, treatment: gloss, isHidden: false }],
    missing: ["film", "tint", "rim"],
  });
});

test("an address without a look brings nothing", () => {
  expect(readLookLink("", catalog)).toBeNull();
});

test("a look from a later version is recognized", () => {
  expect(readLookLink("#look=2~TG9vaw~something-new", catalog)).toEqual({ kind: "newer" });
});

test.each([
  "",
  "look",
  "1~%25%25%25",
  "1~TG9vaw~",
  "1~TG9vaw~f.3m-2080-g53",
  "1~~b.shiny.paint--roof",
  `1~${btoa("one\ntwo")}`,
])("%j is damaged", (text) => {
  expect(readLookLink(`#look=${text}`, catalog)).toEqual({ kind: "damaged" });
});

test("a link with too many layers counts as damaged", () => {
  const layers = Array.from({ length: lookLeadLimits.layersOfLook + 1 }, () => "~b.gloss.paint--roof").join(
    "",
  );
  expect(readLookLink(`#look=1~${layers}`, catalog)).toEqual({ kind: "damaged" });
});

test("reading a link never throws, whatever the text", () => {
  const bits = ["~", ".", "_", "-", "%", "f", "t", "b", "r", "gloss", "mesh", "roof", "7", "é", "\ud83d"];
  const unit = fc.constantFrom(...bits, "~b.gloss.paint--roof", "~r.mesh.bronze.all--wheel");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(() => readLookLink(`#look=1~${text}`, catalog)).not.toThrow();
    }),
  );
});

function hashOf(name: string, look: Look): string {
  return new URL(makeLookLink({ name, look }, placeAt("?shop=k7"))).hash;
}

function placeAt(search: string): Location {
  return new URL(`https://app.example/${search}`) as unknown as Location; // a URL has every field that the code reads
}
