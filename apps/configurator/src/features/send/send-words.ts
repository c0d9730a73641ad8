import type { Sending } from "./use-sending.ts";
import { texts } from "../../language/texts.ts";

interface SendFacts {
  /** The shop's name as its frame gives it, or Livery. */
  owner: string;
  /** How many looks were sent. */
  count: number;
}

/** The result of sending: delivered, or queued and where. */
export function doneWords(
  { outcome, email }: Extract<Sending, { kind: "done" }>,
  { owner, count }: SendFacts,
): { title: string; text: string } {
  if (outcome.kind === "accepted") {
    if (outcome.isShopUnknown) return { title: texts.send.sent, text: texts.send.shopUnknown({ count }) };
    const accepted = texts.send.accepted({ owner: outcome.shopName ?? owner, count });
    return {
      title: texts.send.sent,
      text: email === "" ? accepted : `${accepted} ${texts.send.copyByEmail(email)}`,
    };
  }
  const how = outcome.isPersisted ? texts.send.savedHere(count) : texts.send.keepOpen(count);
  return {
    title: texts.send.waitingTitle(count),
    text: `${texts.send.unreachable(owner)} ${how}`,
  };
}

/** What a customer can expect of a shop that has the looks; nothing while nobody has them, or a shop has to be found. */
export function nextSteps({ outcome, email }: Extract<Sending, { kind: "done" }>): readonly string[] {
  if (outcome.kind !== "accepted" || outcome.shopName === null) return [];
  return [
    texts.send.nextAnswer(outcome.shopName),
    ...(email === "" ? [] : [texts.send.nextQuote]),
    texts.send.nextNothingOrdered,
  ];
}

/** Why the server refused it: fields, or something that only a newer app or server can mend. Empty if it did not. */
export function refusedWords(sending: Sending): string {
  if (sending.kind !== "refused") return "";
  if (Object.keys(sending.faults).length > 0) return texts.send.refusedFields;
  return sending.isPersisted ? texts.send.refused : `${texts.send.refusedOnly} ${texts.send.notSaved}`;
}
