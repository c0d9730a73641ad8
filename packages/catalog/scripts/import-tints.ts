import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { TintLine } from "../src/tint.ts";
import type { TintLimit, TintRule } from "../src/tint-rule.ts";
import { tintRuleNotes } from "./tint-rule-notes.ts";

// Review month of the newer of the two lists behind every rule.
const reviewed = "2026-07";

const lineRow = z.object({
  brand: z.string().min(1),
  line: z.string().min(1),
  type: z.string().min(1),
  hue: z.string().min(1),
  filterHex: z.templateLiteral(["#", z.string().regex(/^[0-9a-f]{6}$/)]),
  confidence: z.enum(["sourced", "recalled"]),
  shades: z
    .array(z.object({ label: z.number().min(1).max(99), vltMeasured: z.number().min(1).max(99).nullable() }))
    .min(1),
});

const limit = z
  .union([z.number().min(1).max(99), z.enum(["any", "none", "strip"])])
  .transform(
    (value): TintLimit => (typeof value === "number" ? { kind: "minimum", netVlt: value } : { kind: value }),
  );

const ruleRow = z.object({
  state: z.string().length(2),
  name: z.string().min(1),
  frontSide: limit,
  rearSide: limit,
  rearWindow: limit,
  windshield: z.string().min(1),
  statute: z.string().min(1),
  statuteSource: z.enum(["sourced", "recalled"]),
  confidence: z.enum(["high", "medium", "low"]),
});

/** Reads the tint lines whose shades are sourced; lines recalled from memory are left out. */
export function readSourceTints(folder: string): TintLine[] {
  const { lines } = z.object({ lines: z.array(lineRow) }).parse(readJson(folder, "tint.json"));
  return lines.filter(({ confidence }) => confidence === "sourced").map(toTintLine);
}

function toTintLine({ brand, line, type, hue, filterHex, shades }: z.infer<typeof lineRow>): TintLine {
  return {
    id: `${brand} ${line.replace(brand, "")}`
      .toLowerCase()
      .normalize("NFD")
      .replaceAll(/[^a-z0-9 +]/g, "")
      .replaceAll("+", " plus")
      .trim()
      .replaceAll(/ +/g, "-"),
    brand,
    line,
    kind: type,
    hue,
    filterHex,
    shades: shades.map(({ label, vltMeasured }) => ({
      label,
      vlt: vltMeasured ?? label,
      isMeasured: vltMeasured !== null,
    })),
  };
}

/** Reads the tint rules of all states, sorted by name. */
export function readSourceRules(folder: string): TintRule[] {
  const { states } = z.object({ states: z.array(ruleRow) }).parse(readJson(folder, "tint-law.json"));
  return states.map(toTintRule).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function toTintRule({ statuteSource, statute, windshield, ...row }: z.infer<typeof ruleRow>): TintRule {
  return {
    ...row,
    // Text in parentheses only compares sources.
    windshield: windshield.replace(/ \(.*$/, ""),
    statute: statuteSource === "sourced" ? statute : null,
    reviewed,
    notes: tintRuleNotes[row.state] ?? [],
  };
}

function readJson(folder: string, file: string): unknown {
  return JSON.parse(readFileSync(join(folder, file), "utf8"));
}
