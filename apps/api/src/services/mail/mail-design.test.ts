import { createElement as h, Fragment } from "react";
import { expect, test } from "vitest";
import { naughtyStrings } from "../../testing/naughty-strings.ts";
import { ActionLink, Facts, Message, Paragraph } from "./mail-parts.ts";
import { renderMail } from "./render-mail.ts";

function renderEverywhere(value: string) {
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, value),
    h(Facts, { facts: [["Shop", value]] }),
    h(Message, null, value),
    h(ActionLink, { href: "https://livery.example/", children: value }),
  );
  return renderMail({ subject: value, body, foot: value, head: { name: value, logoCid: null } });
}

function tagsOf(html: string): string[] {
  return html.match(/<[^>]*>/g) ?? [];
}

test("naughty strings add and change no tag, wherever they appear", async () => {
  const tags = tagsOf((await renderEverywhere("Ada")).html);
  const rendered = await Promise.all(naughtyStrings.filter((value) => value !== "").map(renderEverywhere));
  expect(rendered.length).toBeGreaterThan(400);
  expect(rendered.filter(({ html }) => tagsOf(html).join("") !== tags.join(""))).toEqual([]);
}, 60_000);

test("the text part has the same content in the same order, without the name at the top", async () => {
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, "Hello Ada,"),
    h(Facts, {
      facts: [
        ["Shop", "Engine & <b>Wraps</b>"],
        ["Phone", ""],
        ["Email", "ada@example.com"],
      ],
    }),
    h(Message, null, "Forty cars.\n\n  A month\t<i>at least</i>."),
    h(ActionLink, { href: "https://livery.example/?a=1&b=2", children: "Choose a password" }),
  );
  const { text } = await renderMail({ subject: "Hello", body, foot: "Not you? Ignore this." });
  expect(text).toBe(
    "Hello Ada,\n\nShop: Engine & <b>Wraps</b>\nEmail: ada@example.com\n\n" +
      "Forty cars.\n\n  A month\t<i>at least</i>.\n\n" +
      "Choose a password https://livery.example/?a=1&b=2\n\nNot you? Ignore this.\n",
  );
});

test("labels keep their line on a phone, and values break", async () => {
  const facts = [["First charge", "ada.byron.of.engine.wraps@engine-wraps.example"]] as const;
  const { html } = await renderMail({ subject: "Hello", body: h(Facts, { facts }) });
  expect(html).toMatch(/<th [^>]*style="[^"]*white-space:nowrap[^"]*"[^>]*>First charge</);
  expect(html).toMatch(/<td style="[^"]*overflow-wrap:anywhere[^"]*">ada/);
});

test("a shop's mail has the shop's name and logo at the top, and not ours", async () => {
  const head = { name: "Engine & Wraps", logoCid: "logo@1" };
  const { html } = await renderMail({ subject: "Hello", body: h(Paragraph, null, "Hello Ada,"), head });
  const top = html.slice(html.indexOf("<body"), html.indexOf("Hello Ada,"));
  expect(top).toContain('src="cid:logo@1"');
  expect(top).toContain(">Engine &amp; Wraps<");
  expect(html).not.toContain("Livery");
});

test("loads nothing from the network, so nobody learns who opened the mail", async () => {
  const { html } = await renderEverywhere("Ada");
  expect(html).not.toMatch(/\ssrc=|url\(|@import|<link/);
  expect(html.match(/https?:\/\/[^"]*/g)).toEqual([
    "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd",
    "https://livery.example/",
  ]);
});
