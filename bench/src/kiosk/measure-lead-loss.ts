import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DeviceLeadCounts, KioskState } from "@livery/contract";
import { signInDemoShop } from "../servers/shop-client.ts";
import { localDatabase } from "../servers/local-database.ts";
import { findFreePort } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { countLeads, type LeadCounts } from "./count-leads.ts";
import { pairTablet } from "./pair-tablet.ts";
import { readTally, sendLeads, startQueue, withdrawOwn } from "./run-queue.ts";
import { serveKioskPage } from "./serve-kiosk-page.ts";
import { startTablet } from "./start-tablet.ts";
import { openUnsteadyNetwork, type UnsteadyNetwork } from "./unsteady-network.ts";

/** When a tablet loses power: between writing and posting, between request and answer, or at any moment. */
const moments = ["before-posting", "before-answer", "any"] as const;

export interface LeadLossResult extends LeadCounts {
  kills: Record<(typeof moments)[number], number>;
  /** Times that the network went down. */
  flips: number;
  /** Customers read that their lead was sent, or waits. */
  shown: number;
  tally: DeviceLeadCounts;
}

interface LeadLossOptions {
  kills: number;
  leadsEach: number;
  onKill: (kills: number) => void;
}

const leadPauseMs = 40;
const longestLifeMs = 1_500;
const longestWaitMs = 5_000;
const settleLimitMs = 10 * 60_000;

/** Sends leads from a paired tablet that keeps losing power and network, and counts what arrived. */
export async function measureLeadLoss({
  kills,
  leadsEach,
  onKill,
}: LeadLossOptions): Promise<LeadLossResult> {
  const { dataDir, startApi, close } = await startServers();
  const [port, configuratorPort] = [await findFreePort(), await findFreePort()];
  const files = path.join(dataDir, "no-files");
  mkdirSync(files);
  const api = startApi(port, {
    CONFIGURATOR_DIR: files,
    CONFIGURATOR_PORT: String(configuratorPort),
    LOOK_LEAD_RATE_LIMIT: "off",
  });
  await api.ready;
  const network = await openUnsteadyNetwork(configuratorPort);
  const served = await serveKioskPage(network.port);
  try {
    const kiosk = await pairTablet(await signInDemoShop(port, dataDir), configuratorPort);
    const life = new TabletLife({ profile: path.join(dataDir, "tablet"), url: served.url, kiosk, network });
    for (let kill = 1; kill <= kills; kill++) {
      await life.liveOnce(leadsEach, kill);
      onKill(kill);
    }
    const tally = await life.settle();
    const counts = await countLeads(await localDatabase(dataDir), {
      shown: life.shown,
      withdrawn: life.withdrawn,
      tally,
    });
    return { ...counts, kills: life.kills, flips: life.flips, shown: life.shown.size, tally };
  } finally {
    network.close();
    await served.close();
    await close([api]);
  }
}

interface LifeOptions {
  profile: string;
  url: string;
  kiosk: { token: string; state: KioskState };
  network: UnsteadyNetwork;
}

/** One tablet through many losses of power. */
class TabletLife {
  readonly #options: LifeOptions;
  readonly shown = new Set<string>();
  readonly withdrawn = new Set<string>();
  readonly kills = { "before-posting": 0, "before-answer": 0, any: 0 };
  flips = 0;

  constructor(options: LifeOptions) {
    this.#options = options;
  }

  /** Starts, sends leads through a network that comes and goes, and loses power. */
  async liveOnce(leads: number, kill: number): Promise<void> {
    const { profile, network } = this.#options;
    const moment = moments[kill % moments.length] ?? "any";
    const dark = Promise.withResolvers<typeof moment>();
    const tablet = await startTablet(profile);
    let postingsLeft = Number.POSITIVE_INFINITY;
    await this.#start(tablet.page, () => {
      if (--postingsLeft === 0) dark.resolve("before-posting");
    });
    if (kill % 10 === 0) for (const id of await withdrawOwn(tablet.page)) this.withdrawn.add(id);
    const flipping = this.#flip();
    if (moment === "before-posting") postingsLeft = 1 + Math.floor(Math.random() * leads);
    const ids = Array.from({ length: leads }, () => randomUUID());
    const sending = sendLeads(tablet.page, ids, leadPauseMs).catch(() => {}); // the power went
    if (moment === "before-answer")
      void sleep(Math.random() * leads * leadPauseMs).then(() =>
        network.loseNextAnswer(() => dark.resolve("before-answer")),
      );
    // A moment that does not come is any moment.
    const waitMs = moment === "any" ? Math.random() * longestLifeMs : longestWaitMs;
    const end = sending.then(() => sleep(waitMs)).then(() => "any" as const);
    const came = await Promise.race([dark.promise, end]);
    await tablet.losePower();
    this.kills[came]++;
    await flipping.stop();
    network.comeUp();
  }

  /** With power and network, until nothing waits. */
  async settle(): Promise<DeviceLeadCounts> {
    const tablet = await startTablet(this.#options.profile);
    try {
      await this.#start(tablet.page, () => {});
      for (const endMs = Date.now() + settleLimitMs; Date.now() < endMs; await sleep(500)) {
        const tally = await readTally(tablet.page);
        if (tally.waiting === 0) return tally;
      }
      return await readTally(tablet.page);
    } finally {
      await tablet.losePower();
    }
  }

  #start(page: Parameters<typeof startQueue>[0], onPosting: () => void): Promise<void> {
    const { url, kiosk } = this.#options;
    return startQueue(page, { url, ...kiosk, onPosting, onShown: (id) => void this.shown.add(id) });
  }

  /** The network goes down and comes back every few hundred milliseconds. */
  #flip(): { stop: () => Promise<void> } {
    const { network } = this.#options;
    let isOver = false;
    const flipping = (async () => {
      while (!isOver) {
        await sleep(100 + Math.random() * 400);
        network.goDown();
        this.flips++;
        await sleep(50 + Math.random() * 200);
        network.comeUp();
      }
    })();
    return {
      stop: async () => {
        isOver = true;
        await flipping;
      },
    };
  }
}
