import type { Faults } from "./find-faults.ts";
import type { Sending } from "./use-sending.ts";
import { texts } from "../../language/texts.ts";

interface SendFacts {
  /** The shop's name as its frame gives it, or Livery. */
  owner: string;
  /** How many looks were sent. */
  count: number;
}

/** What the box to agree is about. */
interface Sent {
  /** How many looks. */
  count: number;
  hasSeveralPhotos: boolean;
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

/** Why Send did nothing; empty before it was pressed. */
export function stoppedWords(sending: Sending, sent: Sent): string {
  switch (sending.kind) {
    case "typing":
      return Object.keys(sending.faults).length === 0
        ? ""
        : texts.send.toCheck(listNames(sending.faults, sent));
    case "refused":
      return refusedWords(sending);
    case "sending":
    case "done":
      return "";
  }
}

/** The marked fields by their labels, from the top down. */
function listNames(faults: Faults, sent: Sent): string[] {
  const { name, contact, email, phone, message, consentBox } = texts.send;
  const names: Record<keyof Faults, string> = {
    name,
    contact,
    email,
    phone,
    message,
    consent: consentBox(sent),
  };
  return Object.entries(names).flatMap(([field, label]) => (field in faults ? [label] : []));
}

/** The server refused it: because of fields, or of something that only a newer app or server can mend. */
function refusedWords({ faults, isPersisted }: Extract<Sending, { kind: "refused" }>): string {
  if (Object.keys(faults).length > 0) return texts.send.refusedFields;
  return isPersisted ? texts.send.refused : `${texts.send.refusedOnly} ${texts.send.notSaved}`;
}
