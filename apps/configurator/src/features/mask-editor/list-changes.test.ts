import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";

test("lists changed, added and removed masks, but not unchanged ones", () => {
  const [body, door, window, wheel] = [mask("body"), mask("door"), mask("window"), mask("wheel")];
  const largerDoor = { ...door, confidence: 0.5 };
  const changes = listChanges([body, door, wheel], [body, largerDoor, window]);
  expect(changes).toEqual([
    { before: wheel, after: emptied(wheel) },
    { before: door, after: largerDoor },
    { before: emptied(window), after: window },
  ]);
});

function emptied(mask: PartMask): PartMask {
  return { ...mask, box: { ...mask.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
}

function mask(id: string): PartMask {
  const box = { left: 3, top: 4, width: 1, height: 1 };
  // The material class does not matter here.
  return {
    id,
    materialClass: "paint",
    panel: null,
    box,
    alpha: new Uint8Array([255]),
    confidence: 1,
  } as PartMask;
}
