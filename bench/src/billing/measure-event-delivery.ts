import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { localDatabase } from "../servers/local-database.ts";
import { findFreePort } from "../servers/program.ts";
import { startServers } from "../servers/start-servers.ts";
import { type CollectedEvent, orderWithRepeats, readEvent, shuffle } from "./arrange-events.ts";
import { deliverEvents, post, sign } from "./deliver-events.ts";
import { collectEvents, connectProvider } from "./payment-provider.ts";
import { countWrong, openShopRecords, type ShopRecords } from "./shop-records.ts";
import { endedRecord, runHistories } from "./subscription-history.ts";

export interface DeliveryOptions {
  /** How many of the 720 orders of six events. */
  orders: number;
  perSecond: number;
  log: (line: string) => void;
}

/** A count. A fault is a count that should be 0. */
export type Row = readonly [label: string, count: number, isFault?: "fault"];

const forgeryCount = 1000;

/** Sends two APIs the events of many subscriptions: in every order, shuffled, and with forged signatures. */
export async function measureEventDelivery(options: DeliveryOptions): Promise<Row[]> {
  const { orders, log } = options;
  const [collectorPort, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const servers = await startServers({
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${collectorPort}/webhooks/stripe`,
  });
  const collector = await collectEvents(collectorPort);
  const apis = [];
  try {
    for (const port of ports) {
      const api = servers.startApi(port);
      apis.push(api);
      await api.ready; // the first creates the database
    }
    const records = openShopRecords(await localDatabase(servers.dataDir));
    log(`${orders} shops subscribe, switch, and cancel`);
    const customerIds = await runHistories(connectProvider(servers.sandboxPort), orders);
    const events = await waitForEvents(collector.bodies);
    const run = { ...options, ports, records, customerIds, events };
    const rows = [
      ...(await deliverInEveryOrder(run)),
      ...(await deliverShuffled(run)),
      ...(await deliverForged(run)),
    ];
    await records.close();
    return rows;
  } finally {
    collector.close();
    await servers.close(apis);
  }
}

interface Run extends DeliveryOptions {
  ports: number[];
  records: ShopRecords;
  customerIds: string[];
  events: CollectedEvent[];
}

/** The provider sends one event after another; 3 seconds of silence mean the end. */
async function waitForEvents(bodies: readonly string[]): Promise<CollectedEvent[]> {
  for (let before = -1; before !== bodies.length; await sleep(3_000)) before = bodies.length;
  return bodies.map(readEvent);
}

/** Each customer's six decisive events, twice, in another order for every customer. */
async function deliverInEveryOrder(run: Run): Promise<Row[]> {
  const { ports, perSecond, records, customerIds, events, log } = run;
  await records.removeAll();
  await records.addShops(customerIds);
  const byCustomer = Map.groupBy(events, ({ customerId }) => customerId);
  const orders = customerIds.map((id, n) => orderWithRepeats(byCustomer.get(id) ?? [], n));
  // The first event of every customer, then the second of every customer, and so on.
  const bodies = Array.from({ length: 12 }).flatMap((_, step) =>
    orders.flatMap((order) => order.slice(step, step + 1)),
  );
  log(`${orders.length} orders of six events, each event twice, ${perSecond} a second`);
  const { refused } = await deliverEvents(bodies, { ports, perSecond });
  await records.settle();
  const surplus = (await records.countEvents()) - 6 * orders.length;
  return [
    ["orders of six events, each twice", orders.length],
    ["  shops with a wrong record", await countWrongRecords(run), "fault"],
    ["  not answered with 200", refused, "fault"],
    ["  events lost or stored twice", Math.abs(surplus), "fault"],
  ];
}

/** All events in random order, one in ten twice. */
async function deliverShuffled(run: Run): Promise<Row[]> {
  const { ports, perSecond, records, customerIds, events, log } = run;
  await records.removeAll();
  await records.addShops(customerIds);
  const repeated = events.filter((_, index) => index % 10 === 0);
  const bodies = shuffle([...events, ...repeated]).map(({ body }) => body);
  log(`${bodies.length} events, shuffled, ${perSecond} a second`);
  const { refused, retries, seconds, p99Ms } = await deliverEvents(bodies, { ports, perSecond });
  await records.settle();
  return [
    ["events shuffled, one in ten twice", bodies.length],
    ["  answered per second", Math.round(bodies.length / seconds)],
    ["  p99 latency, ms", Math.round(p99Ms)],
    ["  retries", retries],
    ["  not answered with 200", refused, "fault"],
    ["  events lost or stored twice", Math.abs((await records.countEvents()) - events.length), "fault"],
    ["  shops with a wrong record", await countWrongRecords(run), "fault"],
    ["  jobs left", await records.countJobs(), "fault"],
  ];
}

async function deliverForged({ ports, records, events, log }: Run): Promise<Row[]> {
  log(`${forgeryCount} forged and expired signatures`);
  await records.removeAll();
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const forge = (index: number) => {
    const body = events[index % events.length]?.body ?? "";
    if (index % 2 === 0) return sign(body, { ageSeconds: 301 + index });
    return sign(body, { secret: `whsec_${randomBytes(24).toString("hex")}` });
  };
  const statuses = await Promise.all(
    Array.from({ length: forgeryCount }, (_, index) =>
      post(agent, ports[index % ports.length] ?? 0, forge(index)),
    ),
  );
  agent.destroy();
  return [
    ["forged and expired signatures", forgeryCount],
    ["  accepted", statuses.filter((status) => status !== 400).length, "fault"],
    ["  stored", await records.countEvents(), "fault"],
  ];
}

function countWrongRecords({ records, customerIds }: Run): Promise<number> {
  return countWrong(records, new Map(customerIds.map((id) => [id, endedRecord])));
}
