import { defaultEmbedSettings } from "@livery/contract";
import { expect, test } from "vitest";
import { buttonSnippet, inlineSnippet, pinnedSnippet, policyLines, siteBuilders } from "./snippets.ts";

const found = {
  key: "pk_a1b2c3",
  appOrigin: "https://app.livery.example",
  pinnedScript: { path: "/embed/v1.0.0.js", integrity: "sha384-AAAA" },
  live: defaultEmbedSettings,
};

test("the code has the shop's key, reserves its place on the page, and has a link for where no script runs", () => {
  expect(inlineSnippet(found)).toBe(
    `<script async src="https://app.livery.example/embed/v1.js"></script>
<livery-configurator shop="pk_a1b2c3" style="display:block;height:44rem">
  <a href="https://app.livery.example/e/pk_a1b2c3">See your car in a wrap</a>
</livery-configurator>`,
  );
  expect(buttonSnippet(found)).toContain(
    '<a href="https://app.livery.example/e/pk_a1b2c3" data-livery-open="pk_a1b2c3">See it on your car</a>',
  );
});

test("the link is in the language that customers of the shop see first", () => {
  const spanish = { ...found, live: { ...defaultEmbedSettings, language: "es" as const } };
  expect(inlineSnippet(spanish)).toContain(">Vea su auto con vinilo</a>");
  expect(buttonSnippet(spanish)).toContain(">Véalo en su auto</a>");
});

test("developers get the sources of a policy, and a version checked by its hash where it is built", () => {
  expect(policyLines(found)).toBe(
    "script-src https://app.livery.example;\nframe-src https://app.livery.example;",
  );
  expect(pinnedSnippet(found)).toContain('integrity="sha384-AAAA" crossorigin="anonymous"');
  expect(pinnedSnippet({ ...found, pinnedScript: null })).toBe(null);
});

test("says step by step where the code goes on each kind of site", () => {
  expect(siteBuilders.map(({ name }) => name)).toEqual([
    "Plain HTML",
    "WordPress",
    "Wix",
    "Squarespace",
    "Shopify",
  ]);
  expect(Math.min(...siteBuilders.map(({ steps }) => steps.length))).toBeGreaterThanOrEqual(3);
});
