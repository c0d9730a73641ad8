export interface Address {
  name: "site" | "configurator";
  url: string;
}

/** What this program tells the one that started it, where that one listens. */
export type Report =
  | {
      kind: "ready";
      addresses: Address[];
      /** How to sign in and look around. */
      demoShop: { email: string; password: string } | undefined;
    }
  | { kind: "failed"; message: string };

/** Resolves when the report is on its way, or at once when nobody listens. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve());
    else resolve();
  });
}

/** Resolves when this program is asked to end: by a signal, or because the one that started it is gone. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
    process.once("disconnect", () => resolve());
  });
}
