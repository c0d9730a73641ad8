import { expect, test } from "vitest";
import { progressWords } from "./progress-words.ts";
import "../../language/testing/english.ts";

test("loading shows megabytes", () => {
  expect(progressWords({ kind: "loading", loadedBytes: 12_350_000, totalBytes: 22_300_000 })).toEqual({
    step: "One-time setup",
    detail: "12.3 of 22.3 MB",
    fraction: 12_350_000 / 22_300_000,
  });
});

test("an unknown size gives no fraction", () => {
  expect(progressWords({ kind: "loading", loadedBytes: 10, totalBytes: 0 }).fraction).toBeNull();
});

test("detection shows percent, limited to 100", () => {
  expect(progressWords({ kind: "encoding", fraction: 0.426 })).toMatchObject({
    detail: "43%",
    fraction: 0.426,
  });
  expect(progressWords({ kind: "encoding", fraction: 1.2 })).toMatchObject({ detail: "100%", fraction: 1 });
});

test("steps of unknown length show no number", () => {
  expect(progressWords({ kind: "starting" })).toMatchObject({ detail: null, fraction: null });
  expect(progressWords({ kind: "cutting" })).toMatchObject({ detail: null, fraction: null });
});
