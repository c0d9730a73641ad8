import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import path from "node:path";
import type pg from "pg";
import { onTestFinished } from "vitest";

/** Stands between a pool and the database, and can stop passing anything on, as a hung database does. */
export async function startDatabaseProxy({ options }: pg.Pool) {
  const sockets = new Set<Socket>();
  let isHung = false;
  const add = (socket: Socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()); // the other end has gone
    if (isHung) socket.pause();
  };
  const server = createServer({ pauseOnConnect: true }, (client) => {
    const database = openConnection(options);
    add(client);
    add(database);
    client.on("data", (bytes) => database.write(bytes));
    database.on("data", (bytes) => client.write(bytes));
    client.once("close", () => database.destroy());
    database.once("close", () => client.destroy());
    if (!isHung) client.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    /** How to connect through the proxy. */
    connection: toConnection(options, port),
    hang: () => {
      isHung = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isHung = false;
      for (const socket of sockets) socket.resume();
    },
  };
}

function openConnection({ connectionString, host = "", port = 5432 }: pg.PoolConfig): Socket {
  if (connectionString === undefined) return connect(path.join(host, `.s.PGSQL.${port}`));
  const url = new URL(connectionString);
  return connect(Number(url.port || port), url.hostname);
}

function toConnection({ connectionString, user, database }: pg.PoolConfig, port: number): pg.PoolConfig {
  const through = { host: "127.0.0.1", port };
  if (connectionString === undefined) return { ...through, user, database, ssl: false };
  const url = new URL(connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}
