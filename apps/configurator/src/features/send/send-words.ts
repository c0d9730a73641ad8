import { capitalize } from "../../controls/capitalize.ts";
import type { Sending } from "./use-sending.ts";

interface SentFacts {
  /** Who gets them: the shop as its frame calls it, or Livery. */
  owner: string;
  /** How many looks. */
  count: number;
}

/** What a person reads when it is done: it arrived, or it waits, and where it waits. */
export function doneWords(
  { outcome, email }: Extract<Sending, { kind: "done" }>,
  { owner, count }: SentFacts,
): { title: string; text: string } {
  const isOne = count === 1;
  const yours = isOne ? "your look" : "your looks";
  if (outcome.kind === "taken") {
    const copy = email === "" ? "" : ` A copy is on its way to ${email}.`;
    return {
      title: "Sent",
      text: `${outcome.shopName ?? capitalize(owner)} has ${yours} and will answer you.${copy}`,
    };
  }
  const title = isOne ? "Your look waits to be sent" : "Your looks wait to be sent";
  const goesOut = isOne ? "It is sent by itself" : "They are sent by themselves";
  const when = `${goesOut} as soon as there is a connection`;
  const how = outcome.isKept
    ? `Until then this device keeps ${isOne ? "it" : "them"}. ${when}, also when you open this page again.`
    : `${when}. Keep this page open until then: this browser keeps nothing once it is closed.`;
  return { title, text: `${capitalize(owner)} could not be reached. ${how}` };
}

export function refusedWords({ isShopUnknown }: Extract<Sending, { kind: "refused" }>): string {
  return isShopUnknown
    ? "This page belongs to no shop that Livery knows, so nothing was sent. Ask the shop for its address."
    : "This could not be taken. Change what is marked, and send it again.";
}
