import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";

test("what is changed, what comes and what goes is listed; what stays the same is not", () => {
  const [body, door, window, wheel] = [piece("body"), piece("door"), piece("window"), piece("wheel")];
  const largerDoor = { ...door, confidence: 0.5 };
  const changes = listChanges([body, door, wheel], [body, largerDoor, window]);
  expect(changes).toEqual([
    { before: wheel, after: nothingOf(wheel) },
    { before: door, after: largerDoor },
    { before: nothingOf(window), after: window },
  ]);
});

function nothingOf(of: PartMask): PartMask {
  return { ...of, box: { ...of.box, width: 0, height: 0 }, alpha: new Uint8Array(0) };
}

function piece(id: string): PartMask {
  const box = { left: 3, top: 4, width: 1, height: 1 };
  // Nothing here looks at a piece.
  return {
    id,
    materialClass: "paint",
    panel: null,
    box,
    alpha: new Uint8Array([255]),
    confidence: 1,
  } as PartMask;
}
