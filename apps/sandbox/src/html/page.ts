import { html } from "hono/html";

export type Markup = ReturnType<typeof html>;

const sections = ["Mail", "Payments", "Events", "Clock"];

/** A page for developers. */
export function toolPage(title: string, content: Markup): Markup {
  const links = sections.map(
    (name) =>
      html`<a href="/${name.toLowerCase()}" ${name === title ? html`aria-current="page"` : ""}>${name}</a>`,
  );
  return layout(
    title,
    html`<header><nav aria-label="Sandbox">${links}</nav></header><main>${content}</main>`,
  );
}

/** A page that stands in for one of the payment provider's. */
export function paymentPage(title: string, content: Markup): Markup {
  return layout(
    title,
    html`
      <header><p class="note"><strong>Sandbox: no real money.</strong> Only test cards work.</p></header>
      <main>${content}</main>
      <footer>
        <p>This page stands in for the payment provider. <a href="/clock">Move its clock</a> or see <a href="/events">the events it sent</a>.</p>
      </footer>`,
  );
}

function layout(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} · Livery sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox.css">
  </head>
  <body>${body}</body>
</html>
`;
}
