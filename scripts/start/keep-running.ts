import { type ChildProcess, spawn } from "node:child_process";
import type { Address, DemoShop } from "./print-addresses.ts";
import type { Program } from "./programs.ts";

/** What a program says over the channel to its supervisor. */
export type Report =
  | { readonly kind: "ready"; readonly addresses: readonly Address[]; readonly demoShop?: DemoShop }
  | { readonly kind: "failed"; readonly message: string };

const firstDelayMs = 100;
const longestDelayMs = 5_000;
const provenAfterMs = 10_000;

/**
 * Runs a program and runs it again whenever it dies. It stands in a session of its own, so that Ctrl-C in the
 * terminal reaches the supervisor alone, which then closes the programs in order; it learns of the supervisor's
 * own death by the closed channel.
 */
export class KeptProgram {
  readonly #program: Program;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #onReport: (report: Report) => void;
  #child: ChildProcess;
  #delayMs = firstDelayMs;
  #hasBeenReady = false;
  #isClosing = false;

  /** `onReport` hears "ready" after every start, and "failed" once, when there is no use in trying again. */
  constructor(program: Program, environment: NodeJS.ProcessEnv, onReport: (report: Report) => void) {
    this.#program = program;
    this.#environment = environment;
    this.#onReport = onReport;
    this.#child = this.#launch();
  }

  /** Asks it to close in order; settles when it has ended. */
  async close(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  #launch(): ChildProcess {
    const startedAt = Date.now();
    const child = spawn(process.execPath, [this.#program.main], {
      env: this.#environment,
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      detached: true,
    });
    let failure: string | undefined;
    child.on("message", (report: Report) => {
      if (report.kind === "failed") failure = report.message;
      else this.#hear(report);
    });
    child.once("exit", (code, signal) => {
      if (this.#isClosing) return;
      const ending = `The ${this.#program.name} ended with ${signal ?? `code ${code}`}`;
      if (failure !== undefined) this.#onReport({ kind: "failed", message: failure });
      else if (this.#hasBeenReady) this.#launchAgain(ending, Date.now() - startedAt);
      else this.#onReport({ kind: "failed", message: `${ending} before it was ready.` });
    });
    return child;
  }

  #hear(report: Report): void {
    if (this.#hasBeenReady) console.log(`The ${this.#program.name} is back.`);
    this.#hasBeenReady = true;
    this.#onReport(report);
  }

  #launchAgain(ending: string, livedMs: number): void {
    console.error(`${ending}; starting it again.`);
    this.#delayMs = livedMs > provenAfterMs ? firstDelayMs : Math.min(this.#delayMs * 2, longestDelayMs);
    setTimeout(() => {
      if (!this.#isClosing) this.#child = this.#launch();
    }, this.#delayMs);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    this.#isClosing = true;
    const child = this.#child;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    child.once("exit", () => resolve());
    child.kill(signal);
    await promise;
  }
}
