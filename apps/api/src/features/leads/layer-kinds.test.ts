import type { SentTint } from "@livery/contract";
import { expect, test } from "vitest";
import { describeLayers } from "./layer-kinds.ts";

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
    "a shade that the catalog no longer has by its measured VLT",
    { lineId: "llumar-ctx", brand: "LLumar", line: "CTX", vlt: 21 },
    "Headlights: LLumar CTX, 21% VLT",
  ],
])("describes %s", async (_, tint, line) => {
  expect(await describeLayers([{ kind: "tint", panels: ["headlights"], tint }])).toEqual([line]);
});
