import { readFileSync } from "node:fs";
import { largestSealedLeadBytes } from "@livery/contract";
import { expect, test } from "vitest";

const readRoot = (file: string) => readFileSync(new URL(`../../../../../${file}`, import.meta.url), "utf8");

test("the ingress and the guide let the largest lead through", () => {
  const ingress = /proxy-body-size: (\d+)m/.exec(readRoot("deploy/kubernetes/livery.yaml"))?.[1];
  const guide = /bodies of (\d+) MB/.exec(readRoot("docs/operations.md"))?.[1];
  const largest = Math.ceil(largestSealedLeadBytes / 1e6);
  expect([ingress, guide].map(Number)).toEqual([largest, largest]);
});
