import { expect, test } from "vitest";
import { scriptsLast } from "./scripts-last.ts";

test("scripts give way to all else that a page asks for", () => {
  const page = `<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>`;
  expect(scriptsLast(page)).toBe(
    `<link rel="preload" as="font" href="/a.woff2"/><link rel="modulepreload" fetchPriority="low" href="/a.js"/><link rel="modulepreload" fetchPriority="low" href="/b.js"/>`,
  );
});
