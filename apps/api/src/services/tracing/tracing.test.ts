import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { makeLookLead } from "../../testing/look-lead.ts";
import { startProgram } from "../../testing/start-program.ts";
import { startS3 } from "../../testing/start-s3.ts";
import { startSmtp } from "../../testing/start-smtp.ts";

/** OTLP's JSON, as far as the tests read it: https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** A receiver of traces, as a collector is. */
async function startReceiver() {
  const bodies: Sent[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        if (request.url === "/v1/traces") bodies.push(body as Sent); // checked by what the tests expect of it
        response.setHeader("content-type", "application/json").end("{}");
      },
      () => response.destroy(),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo; // it listens on a port
  const spans = () =>
    bodies.flatMap((body) =>
      body.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
    );
  return { endpoint: `http://127.0.0.1:${port}`, spans, text: () => JSON.stringify(bodies) };
}

async function startTracedServer() {
  const receiver = await startReceiver();
  const [port, configuratorPort, smtpPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const { mails } = await startSmtp(smtpPort);
  const program = await startProgram("apps/api/src/main.ts", {
    PORT: String(port),
    CONFIGURATOR_PORT: String(configuratorPort),
    SANDBOX_PORT: String(await findFreePort()),
    DATA_DIR: makeFolder(),
    SITE_DIR: "nowhere",
    CONFIGURATOR_DIR: makeFolder(),
    S3_URL: (await startS3()).urlOf("livery"),
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    LOG_LEVEL: "silent",
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint,
    OTEL_BSP_SCHEDULE_DELAY: "100",
  });
  const post = (to: number, path: string, body: object) =>
    fetch(`http://127.0.0.1:${to}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  return {
    ...receiver,
    program,
    mails,
    site: `http://127.0.0.1:${port}`,
    postToSite: (path: string, body: object) => post(port, path, body),
    postToConfigurator: (path: string, body: object) => post(configuratorPort, path, body),
  };
}

function attributesOf({ attributes }: Span) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}

test("a request, its queries, its calls, its jobs and their mails are spans, without a word about a person", async () => {
  const server = await startTracedServer();
  const person = {
    name: "Zebedee Quill",
    email: "zebedee@secret.example",
    phone: "+1 555 0199",
    message: "My Ford",
  };
  const lead = { ...makeLookLead(), ...person };
  expect((await server.postToConfigurator("/handleLookLead?who=zebedee", lead)).status).toBe(200);
  await expect.poll(() => server.mails.length).toBe(2);
  await server.program.end("SIGTERM"); // sends the rest
  const spans = server.spans();
  const request = spans.find(({ name }) => name === "POST /handleLookLead");
  expect(request && attributesOf(request)).toMatchObject({ "http.response.status_code": 200 });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  expect(below.map(({ name }) => name)).toEqual(expect.arrayContaining(["PUT", "WITH"]));
  const put = below.find(({ name }) => name === "PUT");
  expect(put && attributesOf(put)).toMatchObject({
    "server.address": expect.stringMatching(/^127\.0\.0\.1:\d+$/),
    "http.response.status_code": 200,
  });
  const jobs = spans.filter(({ name }) => name === "job send-lead-mail");
  expect(jobs).toHaveLength(2);
  const mails = spans.filter(({ name }) => name === "send mail");
  expect(new Set(mails.map(({ parentSpanId }) => parentSpanId))).toEqual(
    new Set(jobs.map(({ spanId }) => spanId)),
  );
  expect(new Set([request, ...jobs].map((span) => span?.traceId)).size).toBe(3);
  for (const word of [...Object.values(person), "Zebedee", "zebedee", lead.id])
    expect(server.text()).not.toContain(word);
}, 60_000);

test("a refusal is no failure, and health checks have no spans", async () => {
  const server = await startTracedServer();
  expect((await fetch(`${server.site}/readyz`)).status).toBe(200);
  expect((await server.postToSite("/handleDemoRequest", { name: "Zebedee" })).status).toBe(422);
  await server.program.end("SIGTERM");
  const [span, ...others] = server.spans().filter(({ name }) => /^(GET|POST) /.test(name));
  expect(others).toEqual([]);
  expect(span).toMatchObject({ name: "POST /handleDemoRequest", status: { code: 0 } });
  expect(server.text()).not.toContain("Zebedee");
}, 60_000);
