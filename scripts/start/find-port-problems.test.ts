import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findPortProblems } from "./find-port-problems.ts";

test("accepts a free port", async () => {
  expect(await findPortProblems([{ name: "PORT", port: await freePort() }])).toEqual([]);
});

test("names a port in use and its setting", async () => {
  const port = await serve("hello");
  expect(await findPortProblems([{ name: "PORT", port }])).toEqual([
    `Port ${port} (PORT) is in use by another program. Close it, or set PORT to a free port.`,
  ]);
});

test("recognizes a Livery that is already running", async () => {
  const port = await serve("<title>Livery: see wraps on real cars</title>");
  const [problem] = await findPortProblems([{ name: "CONFIGURATOR_PORT", port }]);
  expect(problem).toContain("is in use by another running Livery");
});

async function serve(page: string): Promise<number> {
  const server = createServer((_, response) => response.end(page)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return portOf(server.address());
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const port = portOf(server.address());
  server.close();
  await once(server, "close");
  return port;
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
