import { expect, test } from "vitest";
import { QuoteLinks } from "./quote-links.ts";

const { signal } = new AbortController();

test("finds the link of each quote mail once, whatever the line breaks in it", async () => {
  const links = new QuoteLinks();
  const mail = (token: string) => `To: eve@bench.example\r\n\r\nView: http://localhost/quote#${token}\r\n`;
  links.add(mail("AbC=\r\n-1_x"));
  links.add(mail("AbC-1_x"));
  links.add("To: eve@bench.example\r\n\r\nNo link");
  links.add(mail("second"));
  expect(await links.waitFor("eve@bench.example", 1, signal)).toBe("AbC-1_x");
  expect(await links.waitFor("eve@bench.example", 2, signal)).toBe("second");
});
