import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findFreePort, startProgram } from "./servers/program.ts";
import { areaUnderCurve } from "./enumeration/area-under-curve.ts";
import { type Answer, type Asker, createAsker } from "./enumeration/send-request.ts";
import { makeAccounts } from "./enumeration/create-accounts.ts";
import { localDatabase } from "./servers/local-database.ts";

const asked = { from: 0.45, to: 0.55 };
const warmUps = 20;

const questions = {
  "sign in, wrong password": (email: string) =>
    ["/signIn", { email, password: "some other password", remember: false }] as const,
  "ask for a new password": (email: string) => ["/requestPasswordReset", { email }] as const,
};

/** `npm run bench -- enumeration [--tries 400]`: can a stranger tell whether an address has an account? */
export async function runEnumerationBench(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { tries: { type: "string", default: "400" } } });
  const tries = Number(values.tries);
  if (!Number.isInteger(tries) || tries < 10) throw new Error("--tries must be a whole number above 9.");
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "livery-enumeration-"));
  chmodSync(dataDir, 0o755); // when root runs the bench, Postgres runs as nobody and must be able to pass
  const [port, sandboxPort] = [await findFreePort(), await findFreePort()];
  const settings = { SANDBOX_PORT: String(sandboxPort), DATA_DIR: dataDir, LOG_LEVEL: "silent" };
  const noPages = path.join(dataDir, "none");
  const sandbox = startProgram("apps/sandbox/src/main.ts", settings);
  const served = { PORT: String(port), SITE_DIR: noPages, CONFIGURATOR_DIR: noPages };
  const api = startProgram("apps/api/src/main.ts", { ...settings, ...served });
  const asker = createAsker(port);
  try {
    await Promise.all([sandbox.ready, api.ready]);
    await makeAccounts(await localDatabase(dataDir), tries + warmUps);
    console.log(`${tries} addresses with an account and ${tries} without, in random order, each asked once`);
    for (const [name, question] of Object.entries(questions)) await measure({ name, question, tries, asker });
  } finally {
    asker.close();
    await api.end("SIGTERM");
    await sandbox.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Measured {
  name: string;
  question: (email: string) => readonly [place: string, body: unknown];
  tries: number;
  asker: Asker;
}

async function measure({ name, question, tries, asker }: Measured): Promise<void> {
  const known: Answer[] = [];
  const unknown: Answer[] = [];
  for (const { email, hasAccount, isMeasured } of shuffleAddresses(tries)) {
    const answer = await asker.ask(...question(email));
    if (isMeasured) (hasAccount ? known : unknown).push(answer);
  }
  const byTime = areaUnderCurve(known.map(toMs), unknown.map(toMs));
  const share = shareOfKnown(known, unknown);
  const byAnswer = areaUnderCurve(known.map(share), unknown.map(share));
  console.log(`\n${name}`);
  console.log(
    `  medians: ${median(known).toFixed(1)} ms with an account, ${median(unknown).toFixed(1)} ms without`,
  );
  console.log(`  area under the curve: by time ${byTime.toFixed(3)}, by answer ${byAnswer.toFixed(3)}`);
  console.log(`  asked: ${asked.from} to ${asked.to}`);
  if ([byTime, byAnswer].some((area) => area < asked.from || area > asked.to)) process.exitCode = 1;
}

function shuffleAddresses(tries: number) {
  // Of the same length, and the first of each to warm up what is loaded or compiled at first use.
  const numbers = Array.from({ length: tries + warmUps }, (_, index) => index + 1);
  const addresses = numbers.flatMap((number) => {
    const isMeasured = number > warmUps;
    const of = (word: string, hasAccount: boolean) => ({
      email: `${word}${number}@bench.example`,
      hasAccount,
      isMeasured,
      place: Number(isMeasured) + Math.random(),
    });
    return [of("known", true), of("nobdy", false)];
  });
  return addresses.toSorted((a, b) => a.place - b.place);
}

/** What somebody would go by who had learnt all the answers by heart: how often each was given about an account. */
function shareOfKnown(known: Answer[], unknown: Answer[]): (answer: Answer) => number {
  const countIn = (answers: Answer[], said: string) => answers.filter((each) => each.said === said).length;
  const all = [...new Set([...known, ...unknown].map(({ said }) => said))];
  const shares = new Map(
    all.map((said) => [said, countIn(known, said) / (countIn(known, said) + countIn(unknown, said))]),
  );
  return ({ said }) => shares.get(said) ?? 0;
}

function toMs({ ms }: Answer): number {
  return ms;
}

function median(answers: Answer[]): number {
  return answers.map(toMs).toSorted((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0;
}
