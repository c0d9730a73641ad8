import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, toolPage } from "../html/page.ts";
import type { Inbox, ReceivedMail } from "./inbox.ts";

const maxListed = 200;

export function createMailPages(inbox: Inbox): Hono {
  const app = new Hono();
  app.get("/mail", async (c) => c.html(listPage(await inbox.list())));
  app.get("/mail.json", async (c) => c.json((await inbox.list()).map(({ key: _, ...mail }) => mail)));
  app.get("/mail/:key", async (c) => {
    const mail = (await inbox.list()).find(({ key }) => key === c.req.param("key"));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.put("/mail/:messageId", async (c) => {
    const isNew = await inbox.put(c.req.param("messageId"), new Uint8Array(await c.req.arrayBuffer()));
    return c.body(null, isNew ? 201 : 204);
  });
  return app;
}

function listPage(mails: ReceivedMail[]): Markup {
  const row = (mail: ReceivedMail) => html`
    <li>
      <a href="/mail/${mail.key}">${mail.subject || "(no subject)"}</a>
      <span class="muted">to ${mail.to}</span>
      <time>${mail.receivedAt}</time>
    </li>`;
  return toolPage(
    "Mail",
    html`
      <h1>Mail <small>${mails.length}</small></h1>
      <p class="muted">The newest ${maxListed} messages that Livery sent on this machine.</p>
      <ul class="rows">${mails.slice(0, maxListed).map(row)}</ul>`,
  );
}

function mailPage({ subject, from, to, receivedAt, html: content, text }: ReceivedMail): Markup {
  return toolPage(
    subject,
    html`
      <p><a href="/mail">← Mail</a></p>
      <h1>${subject || "(no subject)"}</h1>
      <p>From ${from}<br>To ${to}<br>Received ${receivedAt}</p>
      ${content ? html`<iframe sandbox title="HTML version" srcdoc="${content}"></iframe>` : ""}
      <h2>Plain text</h2>
      <pre>${text}</pre>`,
  );
}
