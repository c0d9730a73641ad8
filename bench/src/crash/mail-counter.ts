import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface MailCounter {
  /** Successful deliveries, repeats included. */
  delivered: number;
  close(): void;
}

/** A proxy between the API and the inbox that counts deliveries. The inbox itself stores a repeat only once. */
export async function startMailCounter(port: number, inboxUrl: string): Promise<MailCounter> {
  const server = createServer((request, response) => {
    forward(request, inboxUrl).then(
      ({ ok, status }) => {
        if (ok) counter.delivered++;
        response.writeHead(status).end();
      },
      () => response.destroy(), // the API was killed during the request
    );
  });
  const counter: MailCounter = { delivered: 0, close: () => server.close() };
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return counter;
}

async function forward(request: IncomingMessage, inboxUrl: string): Promise<Response> {
  const body = new Uint8Array(await buffer(request));
  return fetch(inboxUrl + request.url, { method: request.method ?? "GET", body });
}
