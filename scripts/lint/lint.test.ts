import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../root.ts";
import { plantedFaults, supportFiles } from "./planted-faults.ts";

/** The other half of each import circle; it is left out where nothing is wrong. */
const circles = {
  "packages/catalog/src/circle.ts": `import { one } from "./g1.ts";\nexport const other = () => one;\n`,
  "packages/catalog/src/type-circle.ts": `import type { One } from "./g2.ts";\nexport type Other = One | 2;\n`,
};
const faults = Object.values(plantedFaults);
const folder = mkdtempSync(join(tmpdir(), "livery-lint-"));
let found: Finding[] = [];
let foundInClean: Finding[] = [];

interface Finding {
  readonly code: string;
  readonly filename: string;
  readonly message: string;
}

beforeAll(() => {
  const faulty = faults.map(({ file, fault }) => [file, fault]);
  found = lint("faulty", { ...supportFiles, ...circles, ...Object.fromEntries(faulty) });
  const clean = faults.map(({ file, clean, ...rest }) => [
    "cleanFile" in rest ? rest.cleanFile : file,
    clean,
  ]);
  foundInClean = lint("clean", { ...supportFiles, ...Object.fromEntries(clean) });
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.entries(plantedFaults))("reports that %s", (_, { rule, file }) => {
  const codes = found.filter(({ filename }) => filename === file).map(({ code }) => code);
  expect(codes).toContain(rule);
});

test("reports nothing where everything is right", () => {
  expect(foundInClean).toEqual([]);
});

test("each of our rules says where the code belongs", () => {
  const ours = found.filter(({ code }) => code.startsWith("livery("));
  const tooShort = ours.filter(({ message }) => message.length < 60);
  expect(ours.length).toBeGreaterThan(20);
  expect(tooShort).toEqual([]);
});

/** Runs the linter as `npm test` does, with this repository's configuration, on a folder with the same layout. */
function lint(name: string, files: Record<string, string>): Finding[] {
  const clone = join(folder, name);
  for (const path of [".oxlintrc.json", "tsconfig.base.json", "scripts/lint"]) {
    cpSync(join(root, path), join(clone, path), {
      recursive: true,
      filter: (from) => !/planted|\.test\./.test(from),
    });
  }
  for (const each of ["catalog", "contract", "engine", "ui"]) {
    cpSync(join(root, "packages", each, "package.json"), join(clone, "packages", each, "package.json"));
  }
  for (const [path, text] of Object.entries({ ...files, "tsconfig.json": tsconfig }))
    write(join(clone, path), text);
  symlinkSync(join(root, "node_modules"), join(clone, "node_modules"));
  const { stdout } = spawnSync(
    process.execPath,
    [join(root, "node_modules/oxlint/bin/oxlint"), "-f", "json"],
    {
      cwd: clone,
      encoding: "utf8",
    },
  );
  const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout);
  return diagnostics;
}

const tsconfig = JSON.stringify({
  extends: "./tsconfig.base.json",
  compilerOptions: {
    lib: ["es2024", "dom"],
    jsx: "react-jsx",
    types: ["node"],
    paths: { "@livery/*": ["./packages/*/src/index.ts"] },
  },
});

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
