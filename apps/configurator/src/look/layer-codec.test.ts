import { lookLeadLimits } from "@livery/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Layer, Look } from "./layer.ts";
import { decodeLayer, decodeLook, encodeLayer, encodeLook } from "./layer-codec.ts";
import type { Treatment } from "./layer-kinds/layer-kinds.ts";
import { anyMovedLook, anyTreatment, catalog, filmByCode } from "./testing/any-look.ts";

test("any look comes back from its text, in order and with its hidden layers", () => {
  fc.assert(
    fc.property(anyMovedLook(), (look) => {
      expect(decodeLook(encodeLook(look), catalog)).toEqual(look);
    }),
  );
});

test("text without a look decodes to an empty look", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeLook(text, catalog)).toEqual([]);
    }),
  );
});

test("a look that an earlier version stored is still read", () => {
  const stored =
    "paint=film:3m-2080-g13;!glass/front-door=tint:llumar-ctx:35;lamp/front-lamp+lamp/rear-lamp=tint:lamp-smoke:35;trim=black:gloss;wheel=rim:mesh:bronze";
  expect(decodeLook(stored, catalog)).toMatchObject([
    { panelGroup: { kind: "class", materialClass: "paint" }, treatment: { film: { code: "2080-G13" } } },
    {
      panelGroup: { kind: "panels", panelIds: ["glass/front-door"] },
      treatment: { line: { id: "llumar-ctx" }, shade: { label: 35 } },
      isHidden: true,
    },
    { panelGroup: { panelIds: ["lamp/front-lamp", "lamp/rear-lamp"] }, treatment: { shade: { label: 35 } } },
    { panelGroup: { materialClass: "trim" }, treatment: { kind: "black", glossLevel: "gloss" } },
    { treatment: { design: { id: "mesh" }, finish: { id: "bronze" } } },
  ]);
});

test.each(["b.gloss.glass--windscreen", "glass/windscreen=black:gloss"])(
  "%s, written when the windshield had another id, applies to the windshield",
  (text) => {
    expect(decodeLook(text, catalog)).toMatchObject([{ panelGroup: { panelIds: ["glass/windshield"] } }]);
  },
);

test("stored layers that are not in the catalog or name no panel are left out", () => {
  expect(decodeLook("paint=film:no-such-film;door=black:gloss;paint/roof=black:pink", catalog)).toEqual([]);
});

test("a layer's text is short and needs no escaping in a link", () => {
  fc.assert(
    fc.property(anyTreatment(), (treatment) => {
      const text = encodeLayer({ panelGroup: { kind: "panels", panelIds: ["paint/hood"] }, treatment });
      expect(text).toMatch(/^[\w.-]{1,80}$/);
    }),
  );
});

test("any treatment comes back from its text", () => {
  fc.assert(
    fc.property(anyTreatment(), (treatment) => {
      const layer = { panelGroup: { kind: "panels", panelIds: ["paint/decal-1"] }, treatment } as const;
      const decoded = decodeLayer(encodeLayer(layer), catalog);
      expect(decoded).toEqual({ kind: "layer", layer: { ...layer, isHidden: false } });
    }),
  );
});

test("a stripe comes back where it was moved to, within limits", () => {
  const read = (text: string) => decodeLayer(text, catalog);
  const band = { shiftCm: -12, widthPercent: 150 };
  const layer = {
    panelGroup: { kind: "panels", panelIds: ["paint/center-stripe"] },
    treatment: { ...filmByCode("2080-G13"), band } as Treatment, // a film
  } as const;
  expect(encodeLayer(layer)).toBe("f.3m-2080-g13_88_150.paint--center-stripe");
  expect(read(encodeLayer(layer))).toMatchObject({ layer });
  expect(read("f.3m-2080-g13_999_1.paint--center-stripe")).toMatchObject({
    layer: { treatment: { band: { shiftCm: 50, widthPercent: 40 } } },
  });
});

test.each([
  "",
  "f",
  "f.3m-2080-g53",
  "f.3m-2080-g53.Hood",
  "b.shiny.paint--roof",
  "x.a.paint--roof",
  "t.llumar-ctx.0.all--glass",
])("%j is damaged", (text) => {
  expect(decodeLayer(text, catalog)).toEqual({ kind: "damaged" });
});

test.each([
  ["f.gone-film.all--paint", "film"],
  ["t.llumar-ctx.21.all--glass", "tint"],
  ["r.mesh.pink.all--wheel", "rim"],
  ["c.pink.wheel--caliper", "caliper"],
  ["b.gloss.hood", "part"],
  ["b.gloss.all--doors", "part"],
])("%s names an unknown %s", (text, part) => {
  expect(decodeLayer(text, catalog)).toEqual({ kind: "unknown", part });
});

test("a layer with more panels than a look may have is damaged", () => {
  const names = Array.from({ length: lookLeadLimits.panelsOfLayer + 1 }, (_, index) => `paint--p${index}`);
  expect(decodeLayer(`b.gloss.${names.join("_")}`, catalog)).toEqual({ kind: "damaged" });
});

test("a panel name that could not be read again is rejected when the text is made", () => {
  const layer: Omit<Layer, "isHidden"> = {
    panelGroup: { kind: "panels", panelIds: ["paint/Hood~1"] },
    treatment: { kind: "black", glossLevel: "gloss" },
  };
  expect(() => encodeLayer(layer)).toThrow(RangeError);
});

test("no text makes decoding throw", () => {
  const bits = [
    "~",
    ".",
    "_",
    "-",
    "!",
    "=",
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
  const unit = fc.constantFrom(...bits, "~b.gloss.paint--roof", "~r.mesh.bronze.all--wheel");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
      expect(() => decodeLook(text, catalog) satisfies Look).not.toThrow();
    }),
  );
});
