import { describeMissingChromium } from "../chromium.ts";
import { runCommand } from "../run-command.ts";

const installCommand = "apt-get update && apt-get install -y --no-install-recommends chromium";

/** Installs Debian's Chromium if it is missing and we are root. Returns why there is none, if so. */
export async function findChromiumProblem(): Promise<string | undefined> {
  const missing = describeMissingChromium();
  if (missing === undefined || process.getuid?.() !== 0) return missing;
  console.log("Installing Chromium from Debian…");
  const { code, output } = await runCommand({
    command: installCommand,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  });
  if (code === 0 && describeMissingChromium() === undefined) return undefined;
  return `${output.split("\n").slice(-15).join("\n")}\n${missing}`;
}
