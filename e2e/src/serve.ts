import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onParentExit } from "../../scripts/install/on-parent-exit.mjs";
import { startEnvironment } from "./env.ts";

// Runs `npm start` with temporary data. Playwright waits for it and stops it.
const bootstrap = join(import.meta.dirname, "../../scripts/bootstrap.mjs");
const dataDir = mkdtempSync(join(tmpdir(), "livery-e2e-"));
// Postgres may run as another user, who needs access to its folder.
chmodSync(dataDir, 0o755);
// playwright.config.ts waits for this line and passes the folder to journeys that need it.
console.log(`data in ${dataDir}`);

const livery = spawn(process.execPath, [bootstrap, "start"], {
  env: startEnvironment(dataDir),
  // The channel makes Livery close even if this process is killed.
  stdio: ["ignore", "inherit", "inherit", "ipc"],
});
const close = () => void livery.kill("SIGTERM");
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, close);
onParentExit(close);
livery.once("exit", (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
