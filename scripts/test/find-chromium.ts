import { accessSync, constants } from "node:fs";
import { chromiumPath } from "../chromium.ts";
import { runTool } from "../run-tool.ts";

const installCommand = "apt-get update && apt-get install -y --no-install-recommends chromium";

/** Installs Debian's Chromium where we may; otherwise answers the line that says how to get it. */
export async function browserMissing(): Promise<string | undefined> {
  if (isThere()) return undefined;
  const advice = `Chromium is missing at ${chromiumPath}. Install it with: sudo apt-get install chromium (or set CHROMIUM to where it is).`;
  if (process.getuid?.() !== 0) return advice;
  console.log("Installing Chromium from Debian …");
  const { code, output } = await runTool({
    command: installCommand,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0 && isThere()) return undefined;
  return `${output.split("\n").slice(-15).join("\n")}\n${advice}`;
}

function isThere(): boolean {
  try {
    accessSync(chromiumPath, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
