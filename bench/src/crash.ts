import { parseArgs } from "node:util";
import { type CrashResult, measureCrashRecovery } from "./crash/measure-crash-recovery.ts";
import { measureQuoteRecovery, type QuoteCrashResult } from "./crash/measure-quote-recovery.ts";
import { formatRows } from "./format-rows.ts";

const leadsPerSecond = 20;
const senders = 12;

/**
 * `npm run bench -- crash [--quotes] [--kills 100]`: whether leads, or quotes and their answers, that got a 2xx survive a
 * kill -9 of the API.
 */
export async function runCrashBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { kills: { type: "string", default: "100" }, quotes: { type: "boolean", default: false } },
  });
  const kills = Number(values.kills);
  if (!Number.isInteger(kills) || kills < 1) throw new Error("--kills must be a whole number above 0.");
  const startedAt = performance.now();
  await (values.quotes ? runQuotes(kills) : runLeads(kills));
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
