import { expect, test } from "vitest";
import { readAssignments, readDockerfile } from "./read-dockerfile.ts";

test("reads stages and their instructions, without comments", () => {
  const text =
    "# why\nFROM node:24 AS build\nRUN make \\\n  all\n\nFROM node:24\nCOPY --from=build /app/x ./x\n";
  expect(readDockerfile(text)).toEqual([
    { name: "build", instructions: [{ name: "RUN", rest: "make    all" }] },
    { name: undefined, instructions: [{ name: "COPY", rest: "--from=build /app/x ./x" }] },
  ]);
});

test("refuses an instruction that it would skip", () => {
  expect(() => readDockerfile("FROM node:24\nVOLUME /data")).toThrow(/VOLUME/);
});

test("expands settings that are known", () => {
  expect(readAssignments("A=1 B=$C D=$E", { C: "x" })).toEqual({ A: "1", B: "x", D: "" });
});
