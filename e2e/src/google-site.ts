import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../scripts/root.ts";
import { runCommand } from "../../scripts/run-command.ts";
import { googleSitePorts, startEnvironment } from "./env.ts";
import { test as base } from "./test.ts";

export const gaId = "G-TEST12345";

const googleSiteUrl = `http://localhost:${googleSitePorts.site}`;

/** A test on a second site, built with a Google Analytics id. */
export const test = base.extend<object, { googleSite: string }>({
  googleSite: [
    // Playwright wants the dependencies of a fixture named by destructuring, also where there are none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "livery-google-"));
      // Postgres may run as another user, who needs access to its folder.
      chmodSync(folder, 0o755);
      const server = await serve(folder, await build(folder));
      await use(googleSiteUrl);
      server.kill("SIGTERM");
      await once(server, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ googleSite }, use) => use(googleSite),
});

/** Builds a copy, so that the site of the other journeys stays unchanged. */
async function build(folder: string): Promise<string> {
  const copy = join(folder, "apps/site");
  const isMade = (path: string) => ["build", "node_modules", ".react-router"].includes(basename(path));
  cpSync(join(root, "apps/site"), copy, { recursive: true, filter: (path) => !isMade(path) });
  for (const name of ["node_modules", "tsconfig.base.json", "CREDITS.md"])
    symlinkSync(join(root, name), join(folder, name));
  const { code, output } = await runCommand({
    command: "react-router build",
    cwd: copy,
    env: { VITE_GA_ID: gaId },
  });
  if (code !== 0) throw new Error(output);
  return join(copy, "build/client");
}

async function serve(folder: string, siteDir: string): Promise<ChildProcess> {
  const environment = startEnvironment(join(folder, "data"));
  const ports = { PORT: googleSitePorts.site, CONFIGURATOR_PORT: googleSitePorts.configurator };
  const folders = { SITE_DIR: siteDir, CONFIGURATOR_DIR: join(root, "apps/configurator/dist") };
  const server = spawn(process.execPath, [join(root, "apps/api/src/main.ts")], {
    env: { ...environment, ...ports, ...folders },
    // With the channel, it closes even when this process is killed.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const isUp = () =>
    fetch(`${googleSiteUrl}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error("The server with Google Analytics did not start");
    await pause(100);
  }
  return server;
}
