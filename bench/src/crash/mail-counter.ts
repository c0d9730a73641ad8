import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

export interface MailCounter {
  /** Successful deliveries, repeats included. */
  delivered: number;
  close(): void;
}

/**
 * A proxy between the API and the inbox that counts deliveries. The inbox itself stores a repeat only once. `onDelivered`
 * gets each mail as it was sent.
 */
export async function startMailCounter(
  port: number,
  inboxUrl: string,
  onDelivered: (mail: string) => void = () => {},
): Promise<MailCounter> {
  const server = createServer((request, response) => {
    forward(request, inboxUrl).then(
      ({ mail, ok, status }) => {
        if (ok) {
          counter.delivered++;
          onDelivered(mail);
        }
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

async function forward(request: IncomingMessage, inboxUrl: string) {
  const body = await buffer(request);
  const { ok, status } = await fetch(inboxUrl + request.url, {
    method: request.method ?? "GET",
    body: new Uint8Array(body),
  });
  return { mail: body.toString("latin1"), ok, status };
}
