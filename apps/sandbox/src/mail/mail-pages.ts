import { html } from "hono/html";
import { type Markup, toolPage } from "../page.ts";
import type { ReceivedMail } from "./inbox.ts";

const mostListed = 200;

export function listPage(mails: ReceivedMail[]): Markup {
  const shown = mails.slice(0, mostListed);
  const count = mails.length > shown.length ? `newest ${shown.length} of ${mails.length}` : `${mails.length}`;
  return toolPage(
    { title: "Mail", place: "/mail" },
    html`
      <h1>Mail <small>${count}</small></h1>
      ${shown.length === 0 ? html`<p class="quiet">Nothing yet. Mail that Livery sends on this machine appears here.</p>` : ""}
      <ul class="list mails">
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
  return toolPage(
    { title: mail.subject },
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
