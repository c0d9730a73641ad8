import type { PartMask } from "@livery/engine";
import { expect, test } from "vitest";
import { listChanges } from "./list-changes.ts";
import { anyMask } from "./testing/any-mask.ts";

test("lists changed, added and removed masks, but not unchanged ones", () => {
  const [body, door, window, wheel] = [anyMask("body"), anyMask("door"), anyMask("window"), anyMask("wheel")];
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
