import { loadTintRules, loadTints, rimDesigns, rimFinishes } from "@livery/catalog";
import { expect, test } from "vitest";
import { en } from "../en/en.ts";
import { es } from "./es.ts";
import { tintKinds } from "./tint-kinds.ts";
import { ruleNotes, windshieldRules } from "./tint-rules.ts";

/** Words that both languages share. */
const shared = new Set(["Zoom", "Original", "PIN"]);

test("no text is left in English", () => {
  const spanish = new Map(listTexts(es));
  const left = listTexts(en).filter(([key, text]) => spanish.get(key) === text && !shared.has(text));
  expect(left).toEqual([]);
});

test("every word of the states' rules has a translation", async () => {
  const rules = await loadTintRules();
  expect(rules.map(({ windshield }) => windshield).filter((words) => !(words in windshieldRules))).toEqual(
    [],
  );
  expect(rules.flatMap(({ notes }) => notes).filter((note) => !(note in ruleNotes))).toEqual([]);
});

test("every kind of tint, and every rim and finish, has a name", async () => {
  const kinds = (await loadTints()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => !(kind in tintKinds))).toEqual([]);
  expect(rimFinishes.filter((finish) => es.rims.finishName(finish) === finish.name)).toEqual([]);
  expect(rimDesigns.filter((design) => es.rims.designName(design) === design.name)).toEqual([]);
});

test("a state's notes keep their date and statute", () => {
  const note = "The front side limit went from 40% to 25% in August 2025.";
  expect(es.tint.note(note)).toContain("agosto de 2025");
  expect(es.tint.reviewed("julio de 2026", "32-5-215")).toContain("Revisado en julio de 2026, 32-5-215.");
});

/** All texts without numbers or names in them, by their place in the catalog. */
function listTexts(value: object, path = ""): [string, string][] {
  return Object.entries(value).flatMap(([key, each]: [string, unknown]) => {
    const place = `${path}/${key}`;
    if (typeof each === "string") return [[place, each]];
    return typeof each === "object" && each !== null ? listTexts(each, place) : [];
  });
}
