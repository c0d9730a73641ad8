import { mkdirSync } from "node:fs";
import path from "node:path";
import { findFreePort, type Program } from "../servers/program.ts";
import type { Servers } from "../servers/start-servers.ts";

/** Several copies of the API on one database. */
export interface CopySet {
  ports: CopyPorts[];
  pids(): number[];
  /** Ends one copy and starts it again, from the `main` of this version or another. Resolves when it is ready. */
  restart(index: number, how?: Restart): Promise<void>;
}

export interface Restart {
  signal?: NodeJS.Signals;
  /** Undefined: this version. */
  main?: string | undefined;
}

interface CopyPorts {
  site: number;
  configurator: number;
}

export interface StartCopiesOptions {
  servers: Servers;
  /** Filled with the running copies, also when one cannot start. */
  programs: Program[];
  count: number;
  mailPort: number;
  /** Undefined: this version. */
  main?: string;
}

/** Starts copies at once: one of them applies the migrations. */
export async function startCopies(options: StartCopiesOptions): Promise<CopySet> {
  const { servers, programs, count, mailPort } = options;
  // The configurator's port is served only with a build, but its pages are not needed.
  const pages = path.join(servers.dataDir, "pages");
  mkdirSync(pages, { recursive: true });
  const ports: CopyPorts[] = [];
  for (let index = 0; index < count; index++)
    ports.push({ site: await findFreePort(), configurator: await findFreePort() });
  const start = (index: number, main: string | undefined) => {
    const { site, configurator } = ports[index] ?? failFor(index);
    const settings = { CONFIGURATOR_PORT: String(configurator), CONFIGURATOR_DIR: pages };
    const program = servers.startApi(site, { ...settings, SANDBOX_PORT: String(mailPort) }, main);
    programs[index] = program;
    return program.ready;
  };
  await Promise.all(ports.map((_, index) => start(index, options.main)));
  return {
    ports,
    pids: () => programs.map(({ pid }) => pid),
    restart: async (index, { signal = "SIGKILL", main } = {}) => {
      await programs[index]?.end(signal);
      await start(index, main);
    },
  };
}

function failFor(index: number): never {
  throw new RangeError(`There is no copy ${index}.`);
}
