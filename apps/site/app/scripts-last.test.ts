import { expect, test } from "vitest";
import { scriptsLast } from "./scripts-last.ts";

const asWritten = `<head><link rel="preload" as="font" href="/f.woff2"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/></head>
<script>before()</script><script type="module" async="">import "/a.js";
import * as route0 from "/b.js";
window.routes = {"root":route0};
import("/c.js");</script><script>after()</script>`;

test("no script is asked for with the page: what starts it gets the list", () => {
  const page = scriptsLast(asWritten, { opensAtTop: true });
  expect(page).not.toContain('modulepreload" href');
  expect(page).toContain(`<link rel="preload" as="font" href="/f.woff2"/></head>`);
  expect(page).toContain(`({ files: ["/a.js","/b.js"], run: async () => {`);
  expect(page).toContain(`arrival: {"opensAtTop":true} }`);
  expect(page).toContain("<script>before()</script>");
  expect(page).toContain("<script>after()</script>");
});

test("the script's own order stays, with nothing asked for until it starts", () => {
  const page = scriptsLast(asWritten, {});
  expect(page).toContain(`await import("/a.js");
const route0 = await import("/b.js");
window.routes = {"root":route0};
await import("/c.js");`);
  expect(page).not.toMatch(/\bimport "/);
});

test("a page of words alone stays as it is", () => {
  expect(scriptsLast("<p>Words</p>", {})).toBe("<p>Words</p>");
});

test("a page written in another way is not passed on with its scripts first", () => {
  const other = `<link rel="modulepreload" href="/a.js"/><script src="/a.js"></script>`;
  expect(() => scriptsLast(other, {})).toThrow(/another way/);
});
