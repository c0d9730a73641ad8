import { expect, test } from "vitest";
import { tintRuleNotes } from "../scripts/tint-rule-notes.ts";
import { loadTintRules, loadTints } from "./load-tints.ts";
import { clearGlassVlt, netVlt, tintBrands } from "./tint.ts";
import { meetsLimit, regulatedWindows, windshieldLimit } from "./tint-rule.ts";

test("lists every maker of a tint line", async () => {
  const lines = await loadTints();
  expect(new Set(lines.map(({ brand }) => brand))).toEqual(new Set(tintBrands));
});

test("gives every line a unique id and sorts shades from dark to light", async () => {
  const lines = await loadTints();
  expect(lines).toHaveLength(21);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
  expect(lines.filter(({ id }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
  const labels = lines.map(({ shades }) => shades.map(({ label }) => label));
  expect(labels).toEqual(labels.map((ofLine) => ofLine.toSorted((a, b) => a - b)));
});

test("uses the measured VLT of a shade, or its label if none was measured", async () => {
  const shades = (await loadTints()).flatMap((line) =>
    line.shades.map((shade) => ({ ...shade, line: line.id })),
  );
  expect(shades).toContainEqual({ line: "llumar-ctx", label: 15, vlt: 20, isMeasured: true });
  expect(shades).toContainEqual({ line: "3m-ceramic-ir", label: 35, vlt: 35, isMeasured: false });
  expect(Math.max(...shades.map(({ label, vlt }) => Math.abs(label - vlt)))).toBeLessThanOrEqual(7);
});

test("has a rule for all 50 states and the District of Columbia", async () => {
  const rules = await loadTintRules();
  expect(new Set(rules.map(({ state }) => state)).size).toBe(51);
  const names = rules.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(Object.keys(tintRuleNotes).filter((state) => !rules.some((rule) => rule.state === state))).toEqual(
    [],
  );
});

test("lists the limit of each window", async () => {
  const rules = await loadTintRules();
  expect(rules.find(({ state }) => state === "MI")).toMatchObject({
    name: "Michigan",
    frontSide: { kind: "strip" },
    rearSide: { kind: "any" },
    windshield: "Top 4 in.",
    reviewed: "2026-07",
    notes: ["Front sides: top 4 inches only."],
  });
  expect(rules.find(({ state }) => state === "CA")).toMatchObject({
    frontSide: { kind: "minimum", netVlt: 70 },
    statute: null,
  });
  expect(rules.find(({ state }) => state === "PA")?.windshield).toBe("Top 3 in.");
});

test("reads a limit from the words of every state's rule for the windshield", async () => {
  const limits = new Map((await loadTintRules()).map((rule) => [rule.windshield, windshieldLimit(rule)]));
  const strip = { kind: "strip" };
  expect(Object.fromEntries(limits)).toEqual({
    "70% if tinted": { kind: "minimum", netVlt: 70 },
    "70% minimum on top strip": strip,
    "Above AS-1 line": strip,
    "No tint below AS-1 line": strip,
    "No tint permitted": { kind: "none" },
    "Top 3 in.": strip,
    "Top 4 in.": strip,
    "Top 4 in., non-reflective": strip,
    "Top 5 in.": strip,
    "Top 5 in. / above AS-1 line": strip,
    "Top 6 in.": strip,
  });
});

test("never says that a tint is legal", async () => {
  const rules = await loadTintRules();
  const words = rules.flatMap(({ windshield, notes }) => [windshield, ...notes]).join(" ");
  expect(words).not.toMatch(/legal/i);
});

test("multiplies the VLT of film and glass", () => {
  expect(netVlt(35, clearGlassVlt)).toBeCloseTo(26.95);
  expect(meetsLimit({ kind: "minimum", netVlt: 27 }, netVlt(35, clearGlassVlt))).toBe(false);
  expect(meetsLimit({ kind: "minimum", netVlt: 25 }, netVlt(35, clearGlassVlt))).toBe(true);
});

test("accepts any VLT without a limit, and none where film is not listed", () => {
  expect(meetsLimit({ kind: "any" }, 1)).toBe(true);
  expect(meetsLimit({ kind: "none" }, 77)).toBe(false);
  expect(meetsLimit({ kind: "strip" }, 77)).toBe(false);
});

test("contains only known limits", async () => {
  const limits = (await loadTintRules()).flatMap((rule) => regulatedWindows.map((window) => rule[window]));
  const minimums = limits.flatMap((limit) => (limit.kind === "minimum" ? [limit.netVlt] : []));
  expect(new Set(limits.map(({ kind }) => kind))).toEqual(new Set(["minimum", "any", "none", "strip"]));
  expect([Math.min(...minimums), Math.max(...minimums)]).toEqual([10, 70]);
});
