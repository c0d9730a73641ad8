import { accessSync, constants } from "node:fs";
import { chromiumPath } from "../chromium.ts";
import { runCommand } from "../run-command.ts";

const installCommand = "apt-get update && apt-get install -y --no-install-recommends chromium";

/** Installs Debian's Chromium if it is missing and we are root. Returns why there is none, if so. */
export async function findChromiumProblem(): Promise<string | undefined> {
  if (isInstalled()) return undefined;
  const advice = `Chromium is missing at ${chromiumPath}. Install it with: sudo apt-get install chromium (or set CHROMIUM to its path).`;
  if (process.getuid?.() !== 0) return advice;
  console.log("Installing Chromium from Debian …");
  const { code, output } = await runCommand({
    command: installCommand,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0 && isInstalled()) return undefined;
  return `${output.split("\n").slice(-15).join("\n")}\n${advice}`;
}

function isInstalled(): boolean {
  try {
    accessSync(chromiumPath, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
