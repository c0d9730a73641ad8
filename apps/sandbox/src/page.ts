import { html } from "hono/html";

export type Markup = ReturnType<typeof html>;

const places = [
  { href: "/mail", name: "Mail" },
  { href: "/events", name: "Events" },
  { href: "/clock", name: "Clock" },
];

interface ToolPage {
  title: string;
  /** Which of the places it is, if it is one. */
  place?: string;
}

/** A page of the sandbox itself: for whoever tries Livery out on their own machine. */
export function toolPage({ title, place }: ToolPage, content: Markup): Markup {
  const mark = (href: string) => (href === place ? html`aria-current="page"` : "");
  return frame(
    title,
    html`
      <header>
        <nav aria-label="Sandbox">
          ${places.map(({ href, name }) => html`<a href="${href}" ${mark(href)}>${name}</a>`)}
        </nav>
      </header>
      <main>${content}</main>`,
  );
}

/** A page that stands in for one of the payment provider's. */
export function paymentPage(title: string, content: Markup): Markup {
  return frame(
    title,
    html`
      <header><p class="mark"><strong>Sandbox: no real money.</strong> Only test cards work here.</p></header>
      <main>${content}</main>
      <footer>
        <p>This page stands in for the payment provider's. <a href="/clock">Move its clock</a>, or see <a href="/events">what it told Livery</a>.</p>
      </footer>`,
  );
}

function frame(title: string, body: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <title>${title} · Livery sandbox</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/sandbox.css">
  </head>
  <body>${body}</body>
</html>
`;
}

/** A moment of the sandbox's clock, as people read it. */
export function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

export function moment(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function missingPage(message: string): Markup {
  return toolPage({ title: "Not found" }, html`<h1>There is nothing here</h1><p>${message}</p>`);
}
