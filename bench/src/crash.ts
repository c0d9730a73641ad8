import { parseArgs } from "node:util";
import { type CrashResult, measureCrashRecovery } from "./crash/measure-crash-recovery.ts";
import { measurePictureRecovery, type PictureCrashResult } from "./crash/measure-picture-recovery.ts";
import { measureQuoteRecovery, type QuoteCrashResult } from "./crash/measure-quote-recovery.ts";
import { formatRows } from "./format-rows.ts";

const leadsPerSecond = 20;
const senders = 12;
const shops = 20;

/**
 * `npm run bench -- crash [--quotes | --pictures] [--kills 100]`: whether leads, or quotes and their answers, that got a 2xx
 * survive a kill -9 of the API; whether the credits of pictures do.
 */
export async function runCrashBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      kills: { type: "string", default: "100" },
      quotes: { type: "boolean", default: false },
      pictures: { type: "boolean", default: false },
    },
  });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills must be a whole number above 0.");
  const startedAt = performance.now();
  const run = values.pictures ? runPictures : values.quotes ? runQuotes : runLeads;
  await run(kills);
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s`);
}

async function runLeads(kills: number): Promise<void> {
  console.log(`${kills} times kill -9 of the API at random moments, under ${leadsPerSecond} leads a second`);
  const result = await measureCrashRecovery({ kills, leadsPerSecond, onKill: reportProgress("leads sent") });
  console.log(`\n${formatRows(toRows(result))}`);
  if (isFaulty(result)) process.exitCode = 1;
}

async function runQuotes(kills: number): Promise<void> {
  console.log(
    `${kills} times kill -9 of the API at random moments, while ${senders} quotes are on their way`,
  );
  const result = await measureQuoteRecovery({ kills, senders, onKill: reportProgress("quotes answered") });
  const { done, faults } = toQuoteRows(result);
  console.log(`\n${formatRows([...done, ...faults])}`);
  if (faults.some(([, count]) => count > 0)) process.exitCode = 1;
}

async function runPictures(kills: number): Promise<void> {
  console.log(`${kills} times kill -9 of the API between two steps of a picture, while ${shops} shops order`);
  const result = await measurePictureRecovery({ kills, shops, onKill: reportProgress("pictures ordered") });
  const { done, faults } = toPictureRows(result);
  console.log(`\n${formatRows([...done, ...faults])}`);
  if (faults.some(([, count]) => count > 0)) process.exitCode = 1;
}

function reportProgress(what: string) {
  return (kills: number, count: number): void => {
    if (kills % 10 === 0) console.log(`  ${kills} kills, ${count} ${what}`);
  };
}

function toRows(result: CrashResult): [label: string, count: number][] {
  return [
    ["leads sent", result.sent],
    ["answered with 2xx", result.acknowledged],
    ["interrupted and sent again", result.retried],
    ["kills during startup", result.startupKills],
    ["answered with 2xx but not stored", result.missing],
    ["stored twice", result.duplicated],
    ["mails of stored leads not delivered", result.mailsMissing],
    ["mails in the inbox twice", result.mailsDuplicated],
    [
      "mails sent again after a kill, same id",
      result.mailsSent - 2 * (result.sent - result.neverAcknowledged),
    ],
  ];
}

function isFaulty(result: CrashResult): boolean {
  const { neverAcknowledged, missing, duplicated, mailsMissing, mailsDuplicated } = result;
  return neverAcknowledged + missing + duplicated + mailsMissing + mailsDuplicated > 0;
}

type Rows = [label: string, count: number][];

function toQuoteRows(result: QuoteCrashResult): { done: Rows; faults: Rows } {
  return {
    done: [
      ["quotes", result.quotes],
      ["versions sent with 2xx", result.sends],
      ["accepted or declined with 2xx", result.answers],
      ["sends interrupted and sent again", result.retriedSends],
      ["answers interrupted and sent again", result.retriedAnswers],
      ["kills during startup", result.startupKills],
      ["mails expected", result.mailsExpected],
      ["mails sent again after a kill, same id", result.mailsDelivered - result.mailsExpected],
    ],
    faults: [
      ["versions sent but not stored", result.sendsMissing],
      ["versions stored twice", result.sendsDuplicated],
      ["answers not stored as given", result.answersMissing],
      ["older versions accepted", result.staleAccepted],
      ["missing in a lead's history", result.historyMissing],
      ["twice in a lead's history", result.historyDuplicated],
      ["mails not delivered", result.mailsMissing],
      ["mails in the inbox twice", result.mailsDuplicated],
    ],
  };
}

function toPictureRows(result: PictureCrashResult): { done: Rows; faults: Rows } {
  return {
    done: [
      ["pictures ordered", result.ordered],
      ["orders interrupted and sent again", result.retried],
      ["kills at the point that was meant", result.killsAtPoint],
      ["drawings begun by the provider", result.drawings],
      ["most drawings of one picture", result.mostDrawings],
      ...Object.entries(result.states).map(([state, count]): [string, number] => [
        `pictures ${state}`,
        count,
      ]),
    ],
    faults: [
      ["orders answered with 202 but not stored", result.ordersMissing],
      ["pictures that never ended", result.openAtEnd],
      ["shops whose balance is not their ledger", result.shopsOffLedger],
      ["credits lost", result.creditsLost],
      ["pictures that were not paid for", result.picturesUnpaid],
      ["credits still reserved", result.reservationsOpen],
      ["done without a file", result.doneWithoutFile],
      ["drawings of a picture beyond two", Math.max(0, result.mostDrawings - 2)],
    ],
  };
}
