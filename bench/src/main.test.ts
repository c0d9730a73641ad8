import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const browserBenches = ["finish", "gloss", "looks", "pages", "parts", "recolor", "screens", "soak", "speed"];

test.each(browserBenches)("%s says in one line that Chromium is missing", async (name) => {
  const outcome = await runBench(name).catch((error: unknown) => error);
  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome).toHaveProperty("stderr", expect.stringMatching(/^Chromium is missing at \/nowhere\..*\n$/));
});

function runBench(name: string): Promise<unknown> {
  const main = path.join(import.meta.dirname, "main.ts");
  return promisify(execFile)(process.execPath, [main, name], { env: { CHROMIUM: "/nowhere" } });
}
