import { expect, test } from "vitest";
import { domainsOf } from "./google-analytics.ts";

test("a cookie is looked for on the host alone and on every domain above it", () => {
  expect(domainsOf("www.livery.example")).toEqual(["", "www.livery.example", "livery.example"]);
  expect(domainsOf("localhost")).toEqual([""]);
});
