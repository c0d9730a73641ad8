import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";

interface Row {
  id: string;
  isMet: boolean;
  /** File and title, if a test holds it. */
  held: { file: string; title: string } | undefined;
}

const text = readFileSync(path.join(root, "docs/security.md"), "utf8");
const rows = text.split("\n").flatMap(readRow);

function readRow(line: string): Row[] {
  const [, id = "", , , heldBy = ""] =
    line.split(" | ").length > 3 ? ["", ...line.slice(2).split(" | ")] : [];
  if (!/^\d+\.\d+\.\d+$/.test(id)) return [];
  const [, file = "", title = ""] = /^`(.+?)`(?:: (.*?))? \|$/.exec(heldBy) ?? [];
  return [{ id, isMet: !heldBy.startsWith("**not met**"), held: file === "" ? undefined : { file, title } }];
}

test("the table of security says how many rows are met, and how many by a test", () => {
  const met = rows.filter(({ isMet }) => isMet);
  const tested = rows.filter(({ held }) => held);
  const percent = (part: Row[]) => Math.floor((part.length * 100) / rows.length);
  expect(text).toContain(
    `${rows.length} rows are in scope: ${met.length} are met (${percent(met)} %), ${tested.length} of them by an automatic test (${percent(tested)} % of all).`,
  );
  expect(percent(met)).toBeGreaterThanOrEqual(90);
  expect(percent(tested)).toBeGreaterThanOrEqual(60);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
});

test("every test that the table of security names exists", () => {
  const missing = rows
    .filter(({ held }) => held && !exists(held))
    .map(({ id, held }) => `${id}: ${held?.title}`);
  expect(missing).toEqual([]);
});

const testFiles = globSync("{apps,packages,scripts}/**/*.test.{ts,tsx}", {
  cwd: root,
  exclude: (name) => name.endsWith("node_modules"),
});

function exists({ file, title }: { file: string; title: string }): boolean {
  return testFiles
    .filter((found) => path.basename(found) === file)
    .some((found) => readFileSync(path.join(root, found), "utf8").includes(title));
}
