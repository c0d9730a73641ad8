import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { readInlineCode } from "./inline-code.ts";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

test("names each inline script and style by the hash that the browser computes", () => {
  const html = `<style>p{}</style><script>let a</script><SCRIPT type="module" async>let b</SCRIPT >
    <script type="module">let b</script>`;
  expect(readInlineCode(html.replace("</SCRIPT >", "</SCRIPT>"))).toEqual({
    scripts: [hash("let a"), hash("let b")],
    styles: [hash("p{}")],
    runsScript: true,
    hasGoogleAnalytics: false,
  });
});

test("normalizes line breaks like the browser's parser", () => {
  expect(readInlineCode("<script>a\r\nb\rc</script>").scripts).toEqual([hash("a\nb\nc")]);
});

test("needs no hash for external scripts and data blocks", () => {
  const html = `<script src="/a.js"></script><script type="module" src=/b.js></script>
    <script type="application/ld+json">{"@type":"Organization"}</script>`;
  expect(readInlineCode(html)).toMatchObject({ scripts: [], runsScript: true });
});

test("treats a page with only data blocks as one without script", () => {
  const html = `<script type="application/ld+json">{}</script><p>Words</p>`;
  expect(readInlineCode(html).runsScript).toBe(false);
});

test("detects Google Analytics only by its meta element", () => {
  const says = (html: string) => readInlineCode(html).hasGoogleAnalytics;
  expect(says('<head><meta name="google-analytics" content="G-1"/></head>')).toBe(true);
  expect(says('<head><meta name="description" content="google-analytics"/></head>')).toBe(false);
  expect(says('<p>name="google-analytics"</p>')).toBe(false);
});
