import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Browser, chromium, type Page } from "playwright-core";
import { chromiumFlags, chromiumPath } from "../../../scripts/chromium.ts";

/** A browser with a profile on disk, as on a tablet. */
export interface Tablet {
  page: Page;
  /** Ends the browser with all its processes at once, as a loss of power does. */
  losePower: () => Promise<void>;
  /** Ends the browser as its menu does: what it keeps is on the disk then. */
  close: () => Promise<void>;
}

const startLimitMs = 60_000;

export async function startTablet(profile: string): Promise<Tablet> {
  const portFile = path.join(profile, "DevToolsActivePort");
  rmSync(portFile, { force: true });
  const args = [
    ...chromiumFlags,
    "--headless=new",
    "--remote-debugging-port=0",
    `--user-data-dir=${profile}`,
  ];
  // A group of its own, so that all its processes end together.
  const child = spawn(chromiumPath, [...args, "about:blank"], { detached: true, stdio: "ignore" });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await readPort(portFile)}`);
  const [context] = browser.contexts();
  if (context === undefined) throw new Error("Chromium has no context.");
  return { page: await context.newPage(), losePower: () => kill(child), close: () => close(browser, child) };
}

async function close(browser: Browser, child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  const session = await browser.newBrowserCDPSession();
  await session.send("Browser.close");
  await exited;
}

async function readPort(file: string): Promise<string> {
  for (const endMs = Date.now() + startLimitMs; Date.now() < endMs; await sleep(20)) {
    const [port = ""] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (port !== "") return port;
  }
  throw new Error("Chromium did not start.");
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  process.kill(-child.pid, "SIGKILL");
  await exited;
}
