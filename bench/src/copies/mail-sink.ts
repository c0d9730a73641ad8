import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface MailSink {
  port: number;
  /** Deliveries by the id of the mail. The same id twice is one mail (decision 003). */
  delivered: ReadonlyMap<string, number>;
  close(): void;
}

/** Takes the mails that copies without a mail server hand to the sandbox's inbox, at next to no cost. */
export async function startMailSink(): Promise<MailSink> {
  const delivered = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      const id = request.url ?? "";
      delivered.set(id, (delivered.get(id) ?? 0) + 1);
      response.end();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    port,
    delivered,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
