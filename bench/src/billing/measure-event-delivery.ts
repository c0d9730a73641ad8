import { randomBytes } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../servers/program.ts";
import { localDatabase } from "../servers/local-database.ts";
import { type CollectedEvent, inOrder, readEvent, shuffle } from "./arrange-events.ts";
import { type Life, liveThrough, outcomes } from "./subscription-history.ts";
import { collectEvents, connectProvider } from "./payment-provider.ts";
import { post, reportEvents, sign } from "./deliver-events.ts";
import { openRecords, type Records } from "./shop-records.ts";
import { openStage } from "../servers/start-servers.ts";

export interface EventTrialOptions {
  /** How many of the 720 orders of six events. */
  orders: number;
  perSecond: number;
  /** Hears how far it has come. */
  say: (line: string) => void;
}

/** What was counted, and whether it should have been none. */
export type Row = readonly [label: string, count: number, isFault?: "fault"];

const forgeries = 1000;
const enoughEvents = 10_000;

/** Two servers hear of many lives: in all orders, shuffled, and from forgers. */
export async function runEventTrial(options: EventTrialOptions): Promise<Row[]> {
  const { orders, say } = options;
  const others = Math.ceil(orders / 9);
  const [collectorPort, ...ports] = [await findFreePort(), await findFreePort(), await findFreePort()];
  const stage = await openStage(collectorPort);
  const collector = await collectEvents(collectorPort);
  const apis = [];
  try {
    for (const port of ports) {
      const api = stage.startApi(port);
      apis.push(api);
      await api.ready;
    }
    const records = openRecords(await localDatabase(stage.dataDir));
    say(`${orders + 2 * others} shops live through a year and more`);
    const counts = { ended: orders, annual: others, late: others };
    const lives = await liveThrough(connectProvider(stage.sandboxPort), counts);
    const events = await waitForEvents(collector.bodies);
    const trial = { ...options, ports, records, lives, events };
    const rows = [
      ...(await reportInEveryOrder(trial)),
      ...(await reportShuffled(trial)),
      ...(await forge(trial)),
    ];
    await records.close();
    return rows;
  } finally {
    collector.close();
    await stage.close(apis);
  }
}

interface Trial extends EventTrialOptions {
  ports: number[];
  records: Records;
  lives: Life[];
  events: CollectedEvent[];
}

/** The provider reports one after the other, so it is done when nothing has come for a while. */
async function waitForEvents(bodies: readonly string[]): Promise<CollectedEvent[]> {
  for (let before = -1; before !== bodies.length; await sleep(3_000)) before = bodies.length;
  return bodies.map(readEvent);
}

/** Each of 720 lives by six events, each twice, every life in another order. */
async function reportInEveryOrder({ ports, perSecond, records, lives, events, say }: Trial): Promise<Row[]> {
  const ended = lives.filter(({ kind }) => kind === "ended");
  await records.removeAll();
  await records.addShops(ended.map(({ customerId }) => customerId));
  const byCustomer = Map.groupBy(events, ({ customerId }) => customerId);
  const told = ended.map(({ customerId }, number) => inOrder(byCustomer.get(customerId) ?? [], number));
  // The first of every life, then the second of every life …
  const bodies = Array.from({ length: 12 }).flatMap((_, step) =>
    told.flatMap((life) => life.slice(step, step + 1)),
  );
  say(`${told.length} orders of six events, each event twice, ${perSecond} a second`);
  const { refused } = await reportEvents(bodies, { ports, perSecond });
  await records.settle();
  return [
    ["orders of six events, each twice", told.length],
    ["  shops that ended otherwise", await countWrong(records, ended), "fault"],
    ["  not answered 200", refused, "fault"],
    ["  events kept too many or too few", Math.abs((await records.countEvents()) - 6 * told.length), "fault"],
  ];
}

/** Every event of many lives, one in ten of them twice, in no order at all. */
async function reportShuffled({ ports, perSecond, records, say, ...told }: Trial): Promise<Row[]> {
  const { lives, events } = takeEnough(told);
  await records.removeAll();
  await records.addShops(lives.map(({ customerId }) => customerId));
  const doubled = events.filter((_, index) => index % 10 === 0);
  const bodies = shuffle([...events, ...doubled]).map(({ body }) => body);
  say(`${bodies.length} events, shuffled, ${perSecond} a second`);
  const { refused, repeats, seconds, p99Ms } = await reportEvents(bodies, { ports, perSecond });
  await records.settle();
  return [
    ["events shuffled, one in ten twice", bodies.length],
    ["  answered a second", Math.round(bodies.length / seconds)],
    ["  milliseconds to the answer, p99", Math.round(p99Ms)],
    ["  sent again after a broken connection", repeats],
    ["  not answered 200", refused, "fault"],
    ["  events lost or kept twice", Math.abs((await records.countEvents()) - events.length), "fault"],
    ["  shops whose record is wrong", await countWrong(records, lives), "fault"],
    ["  jobs that are left", await records.countJobs(), "fault"],
  ];
}

/** Whole lives, until there are enough events. */
function takeEnough({ lives, events }: Pick<Trial, "lives" | "events">): Pick<Trial, "lives" | "events"> {
  const byCustomer = Map.groupBy(events, ({ customerId }) => customerId);
  const taken: Pick<Trial, "lives" | "events"> = { lives: [], events: [] };
  for (const life of shuffle(lives)) {
    if (taken.events.length >= enoughEvents) break;
    taken.lives.push(life);
    taken.events.push(...(byCustomer.get(life.customerId) ?? []));
  }
  return taken;
}

async function forge({ ports, records, events, say }: Trial): Promise<Row[]> {
  say(`${forgeries} forged and stale signatures`);
  await records.removeAll();
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const forgery = (index: number) => {
    const body = events[index % events.length]?.body ?? "";
    if (index % 2 === 0) return sign(body, { ageSeconds: 301 + index });
    return sign(body, { secret: `whsec_${randomBytes(24).toString("hex")}` });
  };
  const answers = Array.from({ length: forgeries }, (_, index) =>
    post(agent, ports[index % ports.length] ?? 0, forgery(index)),
  );
  const accepted = (await Promise.all(answers)).filter((status) => status !== 400);
  agent.destroy();
  return [
    ["forged and stale signatures", forgeries],
    ["  accepted", accepted.length, "fault"],
    ["  events kept of them", await records.countEvents(), "fault"],
  ];
}

async function countWrong(records: Records, lives: readonly Life[]): Promise<number> {
  const found = await records.read();
  return lives.filter(({ customerId, kind }) => {
    const record = found.get(customerId);
    return !record?.isBalanced || record.says !== outcomes[kind];
  }).length;
}
