import type { SentTint } from "@livery/contract";
import { expect, test } from "vitest";
import { describeLayers } from "./describe-layers.ts";

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
