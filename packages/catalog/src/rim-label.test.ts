import { expect, test } from "vitest";
import { rimLabel } from "./rim-label.ts";

test("rims go by the names of their design and finish", () => {
  expect(rimLabel({ design: "10-Spoke", finish: "Gunmetal" })).toBe("10-Spoke rims in gunmetal");
});
