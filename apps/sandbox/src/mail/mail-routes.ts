import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Inbox, ReceivedMail } from "./inbox.ts";
import { listPage, mailPage } from "./mail-pages.ts";

const largestMailBytes = 10 * 2 ** 20;

export function createMailRoutes(inbox: Inbox): Hono {
  const app = new Hono();
  app.get("/mail", async (c) => c.html(listPage(await inbox.list())));
  app.get("/mail.json", async (c) => c.json((await inbox.list()).map(toJson)));
  app.get("/mail/:key", async (c) => {
    const mail = (await inbox.list()).find(({ key }) => key === c.req.param("key"));
    return mail ? c.html(mailPage(mail)) : c.notFound();
  });
  app.put("/mail/:messageId", bodyLimit({ maxSize: largestMailBytes }), async (c) => {
    const isNew = await inbox.put(c.req.param("messageId"), new Uint8Array(await c.req.arrayBuffer()));
    return c.body(null, isNew ? 201 : 204);
  });
  return app;
}

function toJson({ to, from, subject, text, html, receivedAt }: ReceivedMail): Omit<ReceivedMail, "key"> {
  return { to, from, subject, text, html, receivedAt };
}
