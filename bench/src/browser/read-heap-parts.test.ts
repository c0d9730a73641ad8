import { expect, test } from "vitest";
import { sumParts } from "./read-heap-parts.ts";

test("adds up what the app keeps, what is compiled and what the driving tool has recorded", () => {
  const strings = ["", "Film", "blink::NetworkResourcesData::ResourceData", "system / InstructionStream"];
  const node_types: [string[], ...unknown[]] = [["object", "native", "code"], "string", "number"];
  const meta = { node_fields: ["type", "name", "id", "self_size"], node_types };
  const nodes = [0, 1, 11, 100_000, 1, 2, 12, 2_000_000, 2, 3, 13, 3_000_000, 1, 1, 14, 400_000];
  expect(sumParts({ snapshot: { meta }, nodes, strings })).toEqual({ app: 0.5, code: 3, records: 2 });
});
