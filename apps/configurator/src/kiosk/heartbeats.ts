import { type Heartbeat, heartbeatPath, type HeartbeatResponse } from "@livery/contract";
import type { KioskDevice } from "./kiosk-device.ts";
import { type Answer, postToServer } from "./post-to-server.ts";

const longestPageMs = 24 * 60 * 60_000;

interface HeartbeatOptions {
  kiosk: KioskDevice;
  /** What the kiosk tells about itself. */
  read: () => Promise<Omit<Heartbeat, "done">>;
  /** Nothing of a customer is on the kiosk, so that a reload loses nothing. */
  isUnused: () => boolean;
  /** Leads wait that are only in this page, because the tablet's storage is full or blocked. */
  hasUnstoredLeads: () => boolean;
  reload: () => void;
  /** The shop has removed the kiosk with this token. */
  onUnpaired: (token: string) => void;
  post?: (heartbeat: Heartbeat, token: string) => Promise<Answer<HeartbeatResponse>>;
}

/**
 * Tells the server how the kiosk is, and does what the shop asks. New settings and a requested reload wait until nobody uses
 * the kiosk. So does a page that is a day old. No reload takes leads that are only in the page.
 */
export class Heartbeats {
  readonly #options: HeartbeatOptions;
  /** Commands carried out that the server does not know of yet. */
  #done: string[] = [];
  #needsReload = false;
  /** Id of a requested reload, until the server knows that it is carried out. */
  #reloadCommand: string | null = null;
  #isBeating = false;
  /** The server has answered the last heartbeat. */
  #isHeard = false;
  readonly #openedMs = performance.now();

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  async beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    try {
      await this.#exchange();
    } finally {
      this.#isBeating = false;
    }
  }

  /** Reloads if something waits for it, nobody uses the kiosk and no lead is lost. Call it every few seconds. */
  async reloadIfUnused(): Promise<void> {
    if (!(this.#needsReload || this.#isOld()) || !this.#canReload() || this.#isBeating) return;
    const id = this.#reloadCommand;
    if (id !== null) {
      // The page that comes next does not know about the command.
      this.#done.push(id);
      await this.beat();
      if (this.#done.includes(id)) return; // offline: later
    }
    if (this.#canReload()) this.#options.reload();
  }

  /** A page gives back what the browser keeps for it only when it goes. Without a connection, the old one is the safer one. */
  #isOld(): boolean {
    return this.#isHeard && performance.now() - this.#openedMs >= longestPageMs;
  }

  /** A customer who has only touched the attract loop is at work, too. */
  #canReload(): boolean {
    const { kiosk, isUnused, hasUnstoredLeads } = this.#options;
    return !kiosk.isAttended && isUnused() && !hasUnstoredLeads();
  }

  async #exchange(): Promise<void> {
    const { kiosk, read, onUnpaired, post = postHeartbeat } = this.#options;
    const sent = [...new Set(this.#done)];
    const heartbeat = { ...(await read()), done: sent };
    const { token } = kiosk;
    const answer = await post(heartbeat, token);
    this.#isHeard = answer.kind === "ok";
    if (answer.kind === "refused" && answer.code === "device-unpaired") return onUnpaired(token);
    if (answer.kind !== "ok") return;
    this.#done = this.#done.filter((id) => !sent.includes(id));
    this.#take(answer.body);
  }

  #take({ state, commands, token }: HeartbeatResponse): void {
    const { kiosk } = this.#options;
    if (token !== undefined) kiosk.update({ token });
    if (JSON.stringify(state) !== JSON.stringify(kiosk.state)) {
      kiosk.update({ state });
      this.#needsReload = true;
    }
    this.#reloadCommand = commands.find(({ kind }) => kind === "reload")?.id ?? null;
    if (this.#reloadCommand !== null) this.#needsReload = true;
    for (const { id } of commands.filter(({ kind }) => kind === "clear")) {
      kiosk.requestClear();
      this.#done.push(id);
    }
  }
}

function postHeartbeat(heartbeat: Heartbeat, token: string): Promise<Answer<HeartbeatResponse>> {
  return postToServer<HeartbeatResponse>(heartbeatPath, heartbeat, token);
}

const everyMs = 60_000;
/** So that the kiosks of many shops do not report all at once after an outage. */
const jitterMs = 10_000;
const checkMs = 5_000;

/** Reports now, about once a minute, and when the tablet is back online. */
export function startHeartbeats(heartbeats: Heartbeats): void {
  const next = () => {
    void heartbeats.beat();
    setTimeout(next, everyMs + (Math.random() - 0.5) * 2 * jitterMs);
  };
  next();
  window.addEventListener("online", () => void heartbeats.beat());
  setInterval(() => void heartbeats.reloadIfUnused(), checkMs);
}
