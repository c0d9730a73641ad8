import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort, type Program } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { addShops, countPictures, type PictureOutcome, skipWaiting } from "./count-pictures.ts";
import { type PictureOrders, startPictureOrders } from "./order-pictures.ts";
import { type PictureProxy, proxyPoints, startPictureProxy } from "./picture-proxy.ts";

export interface PictureCrashOptions {
  kills: number;
  shops: number;
  onKill?: (kills: number, ordered: number) => void;
}

export interface PictureCrashResult extends PictureOutcome {
  ordered: number;
  /** Orders interrupted at least once and sent again. */
  retried: number;
  drawings: number;
  /** Of the picture with the most. */
  mostDrawings: number;
  /** Kills at the point that was meant; the others came when it was not reached in time. */
  killsAtPoint: number;
  openAtEnd: number;
}

/** Every pair of steps has something between it that can be seen from outside. */
const points = ["an order", ...proxyPoints, "any moment"] as const;
type Point = (typeof points)[number];

const pointTimeoutMs = 10_000;
const settleTimeoutMs = 240_000;

/** Kills the API between every two steps of a picture while shops order, then counts credits, files and drawings. */
export async function measurePictureRecovery(options: PictureCrashOptions): Promise<PictureCrashResult> {
  const { dataDir, sandboxPort, startApi, close } = await startServers({ SANDBOX_PICTURE_MS: "600" });
  const [port, configuratorPort, proxyPort] = [
    await findFreePort(),
    await findFreePort(),
    await findFreePort(),
  ];
  const pages = path.join(dataDir, "pages");
  mkdirSync(pages);
  const proxy = await startPictureProxy(proxyPort, sandboxPort);
  const settings = {
    SANDBOX_PORT: String(proxyPort),
    CONFIGURATOR_PORT: String(configuratorPort),
    CONFIGURATOR_DIR: pages,
    PICTURES_PER_DAY: "1000000",
  };
  const startNext = () => startApi(port, settings);
  let api = startNext();
  try {
    await api.ready;
    const keys = await addShops(dataDir, options.shops);
    const orders = startPictureOrders(`http://127.0.0.1:${configuratorPort}`, keys);
    let killsAtPoint = 0;
    for (let kills = 1; kills <= options.kills; kills++) {
      await api.ready;
      if (await killAt(api, points[kills % points.length] ?? "any moment", { proxy, orders })) killsAtPoint++;
      api = startNext();
      options.onKill?.(kills, orders.records.length);
    }
    await api.ready;
    await orders.stop();
    const openAtEnd = await settle(dataDir);
    const counts = [...proxy.begun.values()];
    return {
      ...(await countPictures(dataDir, orders.records)),
      ordered: orders.records.length,
      retried: orders.records.filter(({ attempts }) => attempts > 1).length,
      drawings: counts.reduce((sum, each) => sum + each, 0),
      mostDrawings: Math.max(0, ...counts),
      killsAtPoint,
      openAtEnd,
    };
  } finally {
    await close([api]);
    proxy.close();
  }
}

interface Watched {
  proxy: PictureProxy;
  orders: PictureOrders;
}

/** True when the kill came at the point. */
async function killAt(api: Program, point: Point, watched: Watched): Promise<boolean> {
  const isReached = await Promise.race([
    reach(point, watched).then(() => true),
    sleep(pointTimeoutMs, false),
  ]);
  await api.end("SIGKILL");
  return isReached;
}

async function reach(point: Point, { proxy, orders }: Watched): Promise<void> {
  switch (point) {
    case "an order":
      await orders.nextSend();
      return sleep(Math.random() * 40);
    case "any moment":
      return sleep(Math.random() * 3_000);
    default:
      return proxy.waitFor(point);
  }
}

/** Waits until every picture has ended. Returns how many have not. */
async function settle(dataDir: string): Promise<number> {
  const deadline = Date.now() + settleTimeoutMs;
  let open = await skipWaiting(dataDir);
  while (open > 0 && Date.now() < deadline) {
    await sleep(1_000);
    open = await skipWaiting(dataDir);
  }
  return open;
}
