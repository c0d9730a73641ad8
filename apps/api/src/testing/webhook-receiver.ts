import { once } from "node:events";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { WebhookNetwork } from "../services/webhooks/post-webhook.ts";

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** A receiver over https on this machine, under the name hooks.example. It answers `status`, after `meanwhile`. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const answer = {
    status: 200,
    headers: {} as Record<string, string>,
    meanwhile: (): Promise<unknown> => Promise.resolve(),
  };
  const server = createServer({ key, cert }, (request, response) => {
    void text(request).then(async (body) => {
      const headers = request.headers as Record<string, string>; // the sender repeats none
      received.push({ path: request.url ?? "", headers, body });
      await answer.meanwhile();
      response.writeHead(answer.status, answer.headers).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { received, answer, url: `https://hooks.example:${port}/in` };
}

/** Resolves every host to these addresses, one list after the other, and trusts the receiver. */
export function makeNetwork(...answers: string[][]): WebhookNetwork {
  let asked = 0;
  return {
    resolve: () => Promise.resolve(answers[Math.min(asked++, answers.length - 1)] ?? []),
    // Stands for the public internet.
    isAllowed: (address) => address === "127.0.0.1",
    ca: cert,
    limitMs: 2_000,
  };
}

// For tests only, and for no name that exists.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjMgBB8YJ53WgrFC8
eP3cTrRF2ApcGzm8joEiEmswjUChRANCAASRyyFVKqfVeCvvUT7dyrkGPy8o5hAR
Kn9OddLswGbE9idpHnqywoK/nxa/TpH8q0qmfM6jEM62UDx6wU2YKkWp
-----END PRIVATE KEY-----`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUQZY4kZb8YmOsqXlNo0zNfQcG98UwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTAgFw0yNjExMjQwMTI1MTdaGA8yMTI2
MTAzMTAxMjUxN1owGDEWMBQGA1UEAwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABJHLIVUqp9V4K+9RPt3KuQY/LyjmEBEqf0510uzAZsT2
J2keerLCgr+fFr9OkfyrSqZ8zqMQzrZQPHrBTZgqRamjbTBrMB0GA1UdDgQWBBQz
hhFfQZ/QuYd/CZZYzrJomvnENzAfBgNVHSMEGDAWgBQzhhFfQZ/QuYd/CZZYzrJo
mvnENzAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDWhvb2tzLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSAAwRQIhANctR2D/TPNlDCtYG2NuEBYtudlzD7k6T+5xSMru
MWB5AiAWptm7q2NyV+TG237wT9Tt3Nxye3sjHxO/FHkmej410Q==
-----END CERTIFICATE-----`;
