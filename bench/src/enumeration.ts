import { parseArgs } from "node:util";
import { areaUnderCurve } from "./enumeration/area-under-curve.ts";
import { createAccounts } from "./enumeration/create-accounts.ts";
import { type Answer, createRequester, type Requester } from "./enumeration/send-request.ts";
import { median } from "./percentile.ts";
import { localDatabase } from "./servers/local-database.ts";
import { withServers } from "./servers/start-servers.ts";

const goal = { min: 0.45, max: 0.55 };
const warmUps = 20;

const requests = {
  "sign in with a wrong password": (email: string) =>
    ["/signIn", { email, password: "some other password", remember: false }] as const,
  "request a password reset": (email: string) => ["/requestPasswordReset", { email }] as const,
};

/** `npm run bench -- enumeration [--requests 400]`: whether a stranger can tell which addresses have an account. */
export async function runEnumerationBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { requests: { type: "string", default: "400" } } });
  const count = Number(values.requests);
  if (!Number.isInteger(count) || count < 10) throw new Error("--requests must be a whole number above 9.");
  await withServers(async ({ port, dataDir }) => {
    await createAccounts(await localDatabase(dataDir), count + warmUps);
    console.log(`${count} addresses with an account and ${count} without, in random order, one request each`);
    const requester = createRequester(port);
    for (const [name, request] of Object.entries(requests))
      await measure({ name, request, count, requester });
    requester.close();
  });
}

interface Measurement {
  name: string;
  request: (email: string) => readonly [path: string, body: unknown];
  count: number;
  requester: Requester;
}

async function measure({ name, request, count, requester }: Measurement): Promise<void> {
  const known: Answer[] = [];
  const unknown: Answer[] = [];
  for (const { email, hasAccount, isWarmUp } of shuffleAddresses(count)) {
    const answer = await requester.send(...request(email));
    if (!isWarmUp) (hasAccount ? known : unknown).push(answer);
  }
  const [knownMs, unknownMs] = [known, unknown].map((answers) => answers.map(({ ms }) => ms));
  if (!knownMs || !unknownMs) throw new Error("No answers");
  const byTime = areaUnderCurve(knownMs, unknownMs);
  const share = shareOfKnown(known, unknown);
  const byContent = areaUnderCurve(known.map(share), unknown.map(share));
  console.log(`\n${name}`);
  console.log(
    `  medians: ${median(knownMs).toFixed(1)} ms with an account, ${median(unknownMs).toFixed(1)} ms without`,
  );
  console.log(`  area under the curve: by time ${byTime.toFixed(3)}, by content ${byContent.toFixed(3)}`);
  console.log(`  goal: ${goal.min} to ${goal.max}`);
  if ([byTime, byContent].some((area) => area < goal.min || area > goal.max)) process.exitCode = 1;
}

/** Addresses of equal length. The warm-ups come first. */
function shuffleAddresses(count: number) {
  const numbers = Array.from({ length: count + warmUps }, (_, index) => index + 1);
  const addresses = numbers.flatMap((number) => {
    const isWarmUp = number <= warmUps;
    const address = (prefix: string, hasAccount: boolean) => ({
      email: `${prefix}${number}@bench.example`,
      hasAccount,
      isWarmUp,
      order: Number(!isWarmUp) + Math.random(),
    });
    return [address("known", true), address("nobdy", false)];
  });
  return addresses.toSorted((a, b) => a.order - b.order);
}

/** Scores an answer by how often the same answer came for an account: the best guess of an attacker who knows all answers. */
function shareOfKnown(known: Answer[], unknown: Answer[]): (answer: Answer) => number {
  const countIn = (answers: Answer[], text: string) => answers.filter((each) => each.text === text).length;
  const all = [...new Set([...known, ...unknown].map(({ text }) => text))];
  const shares = new Map(
    all.map((text) => [text, countIn(known, text) / (countIn(known, text) + countIn(unknown, text))]),
  );
  return ({ text }) => shares.get(text) ?? 0;
}
