import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A connection to the API that can break at any moment, also between a request and its answer. */
export interface UnsteadyNetwork {
  port: number;
  /** Breaks what is open. */
  goDown: () => void;
  comeUp: () => void;
  /** Calls back once, when the API begins its next answer, which then gets lost. */
  loseNextAnswer: (onLost: () => void) => void;
  close: () => void;
}

export async function openUnsteadyNetwork(apiPort: number): Promise<UnsteadyNetwork> {
  const open = new Set<Socket>();
  let isDown = false;
  let onLost: (() => void) | null = null;
  const server = createServer((client) => {
    if (isDown) return void client.destroy();
    const api = connect(apiPort, "127.0.0.1");
    for (const socket of [client, api]) {
      open.add(socket);
      socket.on("error", () => socket.destroy()); // the other end is gone
      socket.on("close", () => open.delete(socket));
    }
    client.on("close", () => api.destroy());
    api.on("close", () => client.destroy());
    client.pipe(api);
    api.on("data", (answer) => {
      if (onLost === null) return void client.write(answer);
      const tell = onLost;
      onLost = null;
      client.destroy();
      tell();
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port,
    goDown: () => {
      isDown = true;
      breakAll();
    },
    comeUp: () => {
      isDown = false;
    },
    loseNextAnswer: (tell) => {
      onLost = tell;
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
