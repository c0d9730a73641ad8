import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isLoopbackAddress, isPublicAddress } from "../webhooks/public-address.ts";
import { fetchPicture, type PictureSource } from "./fetch-picture.ts";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

/** A server of pictures, to which every host name leads. */
async function serve(answer: RequestListener, changes: Partial<PictureSource["network"]> = {}) {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on a port
  const source: PictureSource = {
    isAllowed: ({ hostname }) => hostname === "files.example",
    network: {
      resolve: () => Promise.resolve(["127.0.0.1"]),
      isAllowed: isLoopbackAddress,
      limitMs: 5_000,
      ...changes,
    },
  };
  return { fetch: (host: string) => fetchPicture(`http://${host}:${port}/picture`, source), port };
}

test("reads a picture, and knows its type by its bytes", async () => {
  const { fetch } = await serve((_request, response) =>
    response.setHeader("content-type", "text/html").end(png),
  );
  expect(await fetch("files.example")).toEqual({ kind: "picture", bytes: png, type: "image/png" });
});

test("asks no host that is not on the list, also after a redirect", async () => {
  const asked: string[] = [];
  const { fetch, port } = await serve((request, response) => {
    asked.push(request.headers.host ?? "");
    response.writeHead(302, { location: `http://inside.example:${port}/` }).end();
  });
  expect(await fetch("inside.example")).toEqual({ kind: "refused", reason: "not an allowed host" });
  expect(await fetch("files.example")).toEqual({ kind: "refused", reason: "not an allowed host" });
  expect(asked).toEqual([`files.example:${port}`]);
});

test("follows a redirect to an allowed host, but not for ever", async () => {
  const { fetch } = await serve((request, response) => {
    if (request.url === "/picture") response.writeHead(302, { location: "/there" }).end();
    else response.end(png);
  });
  expect(await fetch("files.example")).toMatchObject({ kind: "picture" });
  const round = await serve((_request, response) => response.writeHead(302, { location: "/picture" }).end());
  expect(await round.fetch("files.example")).toEqual({ kind: "refused", reason: "too many redirects" });
});

test("connects to no private address, whatever the name says", async () => {
  const { fetch } = await serve((_request, response) => response.end(png), { isAllowed: isPublicAddress });
  expect(await fetch("files.example")).toEqual({ kind: "refused", reason: "not a public address" });
});

test("stops reading after 12 MB", async () => {
  const part = Buffer.concat([png, Buffer.alloc(1024 * 1024)]);
  const { fetch } = await serve((_request, response) => {
    const send = () => {
      while (response.write(part)) if (response.destroyed) return;
      response.once("drain", send);
    };
    send();
  });
  expect(await fetch("files.example")).toEqual({ kind: "refused", reason: "too large" });
});

test.each([
  ["<svg></svg>", 200, { kind: "refused", reason: "not a picture" }],
  ["", 200, { kind: "refused", reason: "not a picture" }],
  ["gone", 404, { kind: "refused", reason: "status 404" }],
  ["busy", 503, { kind: "failed", reason: "status 503" }],
])("a response %j with status %i is not a picture", async (body, status, outcome) => {
  const { fetch } = await serve((_request, response) => response.writeHead(status).end(body));
  expect(await fetch("files.example")).toEqual(outcome);
});
