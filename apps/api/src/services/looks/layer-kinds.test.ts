import type { SentLayer, SentTint } from "@livery/contract";
import { expect, test } from "vitest";
import { describeLayers, describeLayersAsSent } from "./describe-layers.ts";

test.each<[string, SentTint, string]>([
  [
    "a tint by the number on its box",
    { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 20 },
    "Headlights: LLumar CTX 15%",
  ],
  [
    "lamp smoke by how dark it is",
    { lineId: "lamp-smoke", brand: "Lamp film", line: "Smoke", vlt: 55 },
    "Headlights: Light smoke",
  ],
  [
    "a shade that the catalog no longer has without what was sent",
    { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 21 },
    "Headlights: A tint that is no longer in the catalog",
  ],
])("describes %s", async (_, tint, line) => {
  expect(await describeLayers([{ kind: "tint", panels: ["headlights"], tint }])).toEqual([line]);
});

test("describes decals: shops read the name of the customer's file, mails do not", async () => {
  const decal = { lengthMm: 508, glossLevel: "gloss" } as const;
  const layers: SentLayer[] = [
    {
      kind: "decal",
      panels: ["front door"],
      panelIds: ["paint/front-door"],
      decal: { ...decal, content: { kind: "text", text: "27", color: "white", hasDisc: true } },
    },
    {
      kind: "decal",
      panels: ["hood"],
      panelIds: ["paint/hood"],
      decal: { ...decal, content: { kind: "image", name: "logo.png" } },
    },
  ];
  expect(await describeLayersAsSent(layers)).toEqual([
    "Front door: Decal “27” in white on a disc, about 20 in",
    "Hood: Decal logo.png, about 20 in",
  ]);
  expect(await describeLayers(layers)).toEqual([
    "Front door: Decal “27”",
    "Hood: Decal with the customer’s own picture",
  ]);
  expect(await describeLayers(layers, "es")).toEqual([
    "Puerta delantera: Calcomanía “27”",
    "Cofre: Calcomanía con imagen del cliente",
  ]);
});

test("describes paint on calipers, in the customer's language", async () => {
  const layers: SentLayer[] = [
    { kind: "caliper", panels: ["brake calipers"], panelIds: ["wheel/caliper"], colorId: "yellow" },
    { kind: "caliper", panels: ["brake calipers"], panelIds: ["wheel/caliper"], colorId: "pink" },
  ];
  expect(await describeLayersAsSent(layers)).toEqual([
    "Brake calipers: Gloss yellow paint",
    "Brake calipers: Gloss pink paint",
  ]);
  expect(await describeLayers(layers, "es")).toEqual([
    "Pinzas de freno: Pintura amarilla brillante",
    "Pinzas de freno: Una pintura de pinzas que ya no está en el catálogo",
  ]);
});

test("says which layers no photo shows, in the customer's language", async () => {
  const layers: SentLayer[] = [
    {
      kind: "black",
      panels: ["grille"],
      panelIds: ["trim/front-bumper"],
      glossLevel: "satin",
      isInNoPhoto: true,
    },
    { kind: "black", panels: ["mirrors"], panelIds: ["paint/mirror"], glossLevel: "satin" },
  ];
  const english = ["Grille: Satin black (not in the photo)", "Mirrors: Satin black"];
  expect(await describeLayersAsSent(layers)).toEqual(english);
  expect((await describeLayers(layers))[1]).toBe("Mirrors: Satin black");
  expect((await describeLayers(layers, "es"))[0]).toBe(
    "Parrilla y molduras delanteras: Negro satinado (no se ve en la foto)",
  );
});
