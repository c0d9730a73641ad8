import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createMail } from "./mail.ts";

const message = { id: "a@b", to: "ada@example.com", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

const gaveUp = /Greeting never received|aborted|timeout/i;
const limits = { connectMs: 300, silenceMs: 500, sendMs: 1_500 };

/** Sends to a server that does this with each connection. */
async function sendTo(serve: (socket: Socket) => void): Promise<void> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {}); // the client hangs up in the middle
    serve(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  const mail = createMail({ from: "hello@livery.example", smtpUrl, inboxUrl: "", limits });
  await mail.send(message);
}

test("gives up on a mail server that never greets", async () => {
  await expect(sendTo(() => {})).rejects.toThrow(gaveUp);
});

test("gives up on a mail server that sends a byte now and then", async () => {
  const greet = (socket: Socket) => {
    socket.write("220 slow\r\n");
    // A reply of several lines that never ends.
    socket.write("250-");
    const timer = setInterval(() => socket.write("a"), 100);
    socket.once("close", () => clearInterval(timer));
  };
  await expect(sendTo(greet)).rejects.toThrow(gaveUp);
});
