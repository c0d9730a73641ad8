import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { findFreePort } from "../testing/free-port.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { closeListeners } from "./close-listeners.ts";
import { listen } from "./listen.ts";
import type { RequestEnv } from "./request-log.ts";

test("answers a client that the kernel let in while this process was busy", async () => {
  const app = new Hono<RequestEnv>().get("/", (c) => c.text("done"));
  const port = await findFreePort();
  const log = pino({ level: "silent" });
  const listener = await listen({ app, log, host: "127.0.0.1", port, setting: "PORT" });
  const sent = path.join(makeFolder(), "sent");
  const client = spawn(process.execPath, ["-e", sendAndPrint, String(port), sent]);
  const answer = text(client.stdout);
  while (!existsSync(sent)); // what the server does not hear of, because this does not give way
  await closeListeners([listener]);
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\ndone$/);
});

/** Another process: it creates a file once the request is on its way, and prints the answer or why there is none. */
const sendAndPrint = `
  const [port, sent] = process.argv.slice(1);
  const socket = require("node:net").connect(Number(port), "127.0.0.1");
  socket.write("GET / HTTP/1.1\\r\\nHost: livery\\r\\n\\r\\n", () => require("node:fs").writeFileSync(sent, ""));
  socket.on("data", (bytes) => process.stdout.write(bytes));
  socket.on("error", (error) => process.stdout.write(error.code));
`;
