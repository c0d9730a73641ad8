import { type ChildProcess, spawn } from "node:child_process";
import type { Address, DemoShop } from "./print-addresses.ts";
import type { Program } from "./programs.ts";

/** A program's message to its supervisor. */
export type Report =
  | { readonly kind: "ready"; readonly addresses: readonly Address[]; readonly demoShop?: DemoShop }
  | { readonly kind: "failed"; readonly message: string };

const firstDelayMs = 100;
const longestDelayMs = 5_000;
const stableAfterMs = 10_000;

/**
 * Runs a program and restarts it when it exits. The program has its own process group, so Ctrl-C reaches only the
 * supervisor, which closes the programs in order. The closed channel tells the program that the supervisor died.
 */
export class SupervisedProgram {
  readonly #program: Program;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #onReport: (report: Report) => void;
  #child: ChildProcess;
  #delayMs = firstDelayMs;
  #hasBeenReady = false;
  #isClosing = false;

  /** `onReport` gets "ready" after every start, and "failed" once, when a restart would not help. */
  constructor(program: Program, environment: NodeJS.ProcessEnv, onReport: (report: Report) => void) {
    this.#program = program;
    this.#environment = environment;
    this.#onReport = onReport;
    this.#child = this.#launch();
  }

  /** Asks the program to close. Resolves when it has exited. */
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
      else this.#handleReady(report);
    });
    child.once("exit", (code, signal) => {
      if (this.#isClosing) return;
      const ending = `The ${this.#program.name} exited with ${signal ?? `code ${code}`}`;
      if (failure !== undefined) this.#onReport({ kind: "failed", message: failure });
      else if (this.#hasBeenReady) this.#restart(ending, Date.now() - startedAt);
      else this.#onReport({ kind: "failed", message: `${ending} before it was ready.` });
    });
    return child;
  }

  #handleReady(report: Report): void {
    if (this.#hasBeenReady) console.log(`The ${this.#program.name} is running again.`);
    this.#hasBeenReady = true;
    this.#onReport(report);
  }

  #restart(ending: string, uptimeMs: number): void {
    console.error(`${ending}; restarting it.`);
    this.#delayMs = uptimeMs > stableAfterMs ? firstDelayMs : Math.min(this.#delayMs * 2, longestDelayMs);
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
