import { html } from "hono/html";
import type { ReceivedMail } from "./inbox.ts";

type Markup = ReturnType<typeof html>;

const mostListed = 200;

export function listPage(mails: ReceivedMail[]): Markup {
  const shown = mails.slice(0, mostListed);
  const count = mails.length > shown.length ? `newest ${shown.length} of ${mails.length}` : `${mails.length}`;
  return page(
    "Mail",
    html`
      <h1>Mail <small>${count}</small></h1>
      ${shown.length === 0 ? html`<p class="quiet">Nothing yet. Mail that Livery sends on this machine appears here.</p>` : ""}
      <ul>
        ${shown.map(
          (mail) => html`
            <li>
              <a href="/mail/${mail.key}">
                <strong>${mail.subject || "(no subject)"}</strong>
                <span>to ${mail.to}</span>
                ${time(mail)}
              </a>
            </li>`,
        )}
      </ul>`,
  );
}

export function mailPage(mail: ReceivedMail): Markup {
  return page(
    mail.subject,
    html`
      <p><a href="/mail">All mail</a></p>
      <h1>${mail.subject || "(no subject)"}</h1>
      <dl>
        <dt>From</dt><dd>${mail.from}</dd>
        <dt>To</dt><dd>${mail.to}</dd>
        <dt>Received</dt><dd>${time(mail)}</dd>
      </dl>
      ${mail.html ? html`<iframe sandbox title="As it looks in a mail program" srcdoc="${mail.html}"></iframe>` : ""}
      <h2>As plain text</h2>
      <pre>${mail.text}</pre>`,
  );
}

function time({ receivedAt }: ReceivedMail): Markup {
  return html`<time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace("T", " ")} UTC</time>`;
}

function page(title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="dark">
    <title>${title} · Livery sandbox</title>
    <link rel="stylesheet" href="/mail.css">
  </head>
  <body><main>${content}</main></body>
</html>
`;
}

export const stylesheet = `
:root { color-scheme: dark; --line: #26282d; --quiet: #9aa0aa; }
body { margin: 0; background: #0b0c0e; color: #eceef1; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 52rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0 0 1.5rem; font-size: 1.75rem; font-weight: 650; overflow-wrap: anywhere; }
h1 small, .quiet, time, dt, h2 { color: var(--quiet); font-weight: 400; }
h1 small { margin-left: .5rem; font-size: 1rem; }
h2 { margin: 2rem 0 .5rem; font-size: .875rem; }
a { color: inherit; }
a:focus-visible { outline: 2px solid #7aa2ff; outline-offset: 2px; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 1.5rem; padding: .875rem .25rem; border-bottom: 1px solid var(--line); text-decoration: none; }
li a:hover { background: #15171a; }
li strong { font-weight: 600; overflow-wrap: anywhere; }
li span { grid-row: 2; color: var(--quiet); overflow-wrap: anywhere; }
time { font-size: .875rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1.5rem; margin: 0 0 1.5rem; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { width: 100%; height: 20rem; resize: vertical; border: 0; border-radius: 10px; background: #fff; }
pre { margin: 0; padding: 1.25rem; background: #15171a; border-radius: 10px; white-space: pre-wrap; overflow-wrap: anywhere; }
@media (max-width: 36rem) { li a { grid-template-columns: 1fr; } li span { grid-row: auto; } }
`;
