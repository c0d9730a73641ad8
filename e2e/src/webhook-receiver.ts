import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { receiverCertificate } from "./env.ts";

export interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
}

/** Another system that a shop sends its events to, over https on this machine. It answers 204. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const server = createServer({ key, cert: readFileSync(receiverCertificate) }, (request, response) => {
    void text(request).then((body) => {
      const headers = request.headers as Record<string, string>; // the sender repeats none
      received.push({ headers, body });
      response.writeHead(204).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { received, url: `https://localhost:${port}/livery`, close: () => server.close() };
}

// For tests only, and for no name that others have.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnWzl4pIJkQMsKAXx
20ZmcRNe5TLu+SkHlkjqSyzeGRChRANCAAS/RvMEaQWJDbMfbsXKv6OW3Uy+euOt
J/xCv5u8dOXRucvFlEjpxVmrNAh0duWa8Em9wEuZTvD/EmvL6xOdVwRT
-----END PRIVATE KEY-----`;
