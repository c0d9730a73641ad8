import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { MailedLinkButton } from "./mailed-link-page.tsx";

test("the button of a prerendered page waits for hydration", () => {
  const markup = renderToString(createElement(MailedLinkButton, null, "Erase for good"));
  expect(markup).toMatch(/<button[^>]* disabled=""/);
});
