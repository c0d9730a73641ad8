import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";
import { runCommand } from "../run-command.ts";
import { makeFolder } from "../testing/make-folder.ts";

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

test("fails each test that prints to console.error, in every file of a shared process", async () => {
  const printing = `import { test } from "vitest";\ntest("prints", () => console.error("a warning"));\ntest("is quiet", () => {});`;
  const folder = makeFolder({
    "one.test.ts": printing,
    "two.test.ts": printing,
    "vitest.config.ts": `export default { test: { pool: "forks", isolate: false, maxWorkers: 1, setupFiles: [${JSON.stringify(join(import.meta.dirname, "fail-on-console-error.ts"))}] } };`,
  });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const command = "vitest run --silent --reporter=json --outputFile=report.json";
  const { code } = await runCommand({ command, cwd: folder });
  const report: Report = JSON.parse(readFileSync(join(folder, "report.json"), "utf8"));
  const results = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => `${title}: ${status}`),
  );
  expect(results).toEqual(["prints: failed", "is quiet: passed", "prints: failed", "is quiet: passed"]);
  expect(code).toBe(1);
}, 30_000);
