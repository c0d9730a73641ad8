import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSourceRules, readSourceTints } from "../scripts/import-tints.ts";
import { printRows } from "../scripts/print-rows.ts";
import { tintRuleNotes } from "../scripts/tint-rule-notes.ts";
import { loadTintRules, loadTints } from "./load-tints.ts";
import { clearGlassVlt, netVlt, tintBrands } from "./tint.ts";
import { meetsLimit, ruledWindows } from "./tint-rule.ts";

// The researched catalogue lies beside the project where its data are made; a plain clone does not have it.
const sourceFolder = join(import.meta.dirname, "../../../../shared/catalog");
const shipped = (file: string) => readFileSync(join(import.meta.dirname, "../data", file), "utf8");

test("the makers of the lines are those that a shop can choose among", async () => {
  const lines = await loadTints();
  expect(new Set(lines.map(({ brand }) => brand))).toEqual(new Set(tintBrands));
});

test("every line has an id of its own and shades from dark to clear", async () => {
  const lines = await loadTints();
  expect(lines).toHaveLength(21);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  const labels = lines.map(({ shades }) => shades.map(({ label }) => label));
  expect(labels).toEqual(labels.map((ofLine) => ofLine.toSorted((a, b) => a - b)));
});

test("a shade is as dark as it was measured, and its label where nobody measured", async () => {
  const shades = (await loadTints()).flatMap((line) =>
    line.shades.map((shade) => ({ ...shade, line: line.id })),
  );
  expect(shades).toContainEqual({ line: "llumar-ctx", label: 15, vlt: 20, isMeasured: true });
  expect(shades).toContainEqual({ line: "3m-ceramic-ir", label: 35, vlt: 35, isMeasured: false });
  expect(Math.max(...shades.map(({ label, vlt }) => Math.abs(label - vlt)))).toBeLessThanOrEqual(7);
});

test("all fifty states and the District of Columbia have a rule", async () => {
  const rules = await loadTintRules();
  expect(new Set(rules.map(({ state }) => state)).size).toBe(51);
  const names = rules.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(Object.keys(tintRuleNotes).filter((state) => !rules.some((rule) => rule.state === state))).toEqual(
    [],
  );
});

test("a rule says what is on file for each window", async () => {
  const rules = await loadTintRules();
  expect(rules.find(({ state }) => state === "MI")).toMatchObject({
    name: "Michigan",
    frontSide: { kind: "strip" },
    rearSide: { kind: "any" },
    windshield: "Top 4 in.",
    reviewed: "2026-07",
    notes: ["Front sides: only the top 4 inches."],
  });
  expect(rules.find(({ state }) => state === "CA")).toMatchObject({
    frontSide: { kind: "minimum", netVlt: 70 },
    statute: null,
  });
  expect(rules.find(({ state }) => state === "PA")?.windshield).toBe("Top 3 in.");
});

test("no word of a rule calls anything legal", async () => {
  const rules = await loadTintRules();
  const words = rules.flatMap(({ windshield, notes }) => [windshield, ...notes]).join(" ");
  expect(words).not.toMatch(/legal/i);
});

test("film and glass together let through less than either", () => {
  expect(netVlt(35, clearGlassVlt)).toBeCloseTo(26.95);
  expect(meetsLimit({ kind: "minimum", netVlt: 27 }, netVlt(35, clearGlassVlt))).toBe(false);
  expect(meetsLimit({ kind: "minimum", netVlt: 25 }, netVlt(35, clearGlassVlt))).toBe(true);
});

test("any darkness meets a window without a limit, and no film meets one where none may be", () => {
  expect(meetsLimit({ kind: "any" }, 1)).toBe(true);
  expect(meetsLimit({ kind: "none" }, 77)).toBe(false);
  expect(meetsLimit({ kind: "strip" }, 77)).toBe(false);
});

test.skipIf(!existsSync(sourceFolder))(
  "tints and rules are exactly what the import makes of the source",
  () => {
    expect(printRows(readSourceTints(sourceFolder))).toBe(shipped("tints.json"));
    expect(printRows(readSourceRules(sourceFolder))).toBe(shipped("tint-rules.json"));
  },
);

test("every limit in the file is one that a window can have", async () => {
  const limits = (await loadTintRules()).flatMap((rule) => ruledWindows.map((window) => rule[window]));
  const minimums = limits.flatMap((limit) => (limit.kind === "minimum" ? [limit.netVlt] : []));
  expect(new Set(limits.map(({ kind }) => kind))).toEqual(new Set(["minimum", "any", "none", "strip"]));
  expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([10, 70]);
});
