export interface Address {
  name: "site" | "configurator";
  url: string;
}

/** What this program reports to its parent process. */
export type Report =
  | {
      kind: "ready";
      addresses: Address[];
      /** Credentials to sign in and look around. */
      demoShop: { email: string; password: string } | undefined;
    }
  | { kind: "failed"; message: string };

/** Resolves when the report is sent, or immediately without a parent. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve());
    else resolve();
  });
}

/** Resolves on SIGINT or SIGTERM, or when the parent process has ended. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
    process.once("disconnect", () => resolve());
  });
}
