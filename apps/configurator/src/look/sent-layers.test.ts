import { expect, test } from "vitest";
import { applyTreatment } from "./edit-look.ts";
import type { Look } from "./layer.ts";
import { noPhotos } from "./look-photos.ts";
import { toSentLayers } from "./sent-layers.ts";
import { maskOf } from "./testing/mask-of.ts";
import "../language/testing/english.ts";

const hood = [maskOf("hood", "paint", "hood")];
const rear = [maskOf("trunk", "paint", "trunk")];

test("the shop reads which layers no photo shows, and which panels a layer is for", () => {
  const hoodLayer = { panels: ["hood"], panelIds: ["paint/hood"], kind: "black", glossLevel: "satin" };
  const trunkLayer = { panels: ["trunk"], panelIds: ["paint/trunk"], kind: "black", glossLevel: "satin" };
  const absent = { ...trunkLayer, isInNoPhoto: true };
  expect(toSentLayers(look, { shown: hood, others: [] })).toEqual([hoodLayer, absent]);
  expect(toSentLayers(look, { shown: hood, others: [rear] })).toEqual([hoodLayer, trunkLayer]);
  // A photo whose car was not looked for may show anything.
  expect(toSentLayers(look, { shown: hood, others: [null] })).toEqual([hoodLayer, trunkLayer]);
  expect(toSentLayers(look, noPhotos)).toEqual([hoodLayer, trunkLayer]);
});

const look = (["paint/hood", "paint/trunk"] as const).reduce<Look>(
  (before, panelId) =>
    applyTreatment(before, { kind: "panels", panelIds: [panelId] }, { kind: "black", glossLevel: "satin" }),
  [],
);
