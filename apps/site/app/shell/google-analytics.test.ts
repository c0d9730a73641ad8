import { expect, test } from "vitest";
import { domainsOf } from "./google-analytics.ts";

test("lists the host and every parent domain that can hold a cookie", () => {
  expect(domainsOf("www.livery.example")).toEqual(["", "www.livery.example", "livery.example"]);
  expect(domainsOf("localhost")).toEqual([""]);
});
