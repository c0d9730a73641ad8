import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface CountingInbox {
  /** Every time a mail was handed over, also when the inbox had it already. */
  handedOver: number;
  close(): void;
}

/** Stands between the API and the real inbox and counts what passes, because the inbox shows a repeat as one. */
export async function startCountingInbox(port: number, inboxUrl: string): Promise<CountingInbox> {
  const server = createServer((request, response) => {
    pass(request, inboxUrl).then(
      ({ ok, status }) => {
        if (ok) inbox.handedOver++;
        response.writeHead(status).end();
      },
      () => response.destroy(), // the API was killed half way through its mail
    );
  });
  const inbox: CountingInbox = { handedOver: 0, close: () => server.close() };
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return inbox;
}

async function pass(request: IncomingMessage, inboxUrl: string): Promise<Response> {
  const body = new Uint8Array(await buffer(request));
  return fetch(inboxUrl + request.url, { method: request.method ?? "GET", body });
}
