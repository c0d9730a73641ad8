import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

/** Number of React files loaded by a program that imports this file. */
function countReactFiles(file: string): number {
  const script = `
    const { createRequire } = await import("node:module");
    await import(process.argv[1]);
    const loaded = Object.keys(createRequire(process.argv[1]).cache);
    console.log(loaded.filter((path) => /node_modules.react(-dom)?./.test(path)).length);`;
  const url = new URL(file, import.meta.url).href;
  const options = { encoding: "utf8", env: {} } as const;
  return Number(execFileSync(process.execPath, ["--input-type=module", "-e", script, url], options));
}

test("loads React only with the first mail", () => {
  expect(countReactFiles("../../start-server.ts")).toBe(0);
  expect(countReactFiles("./render-mail.ts")).toBeGreaterThan(0);
}, 60_000);
