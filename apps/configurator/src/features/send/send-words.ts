import type { Sending } from "./use-sending.ts";

export interface DoneWords {
  title: string;
  text: string;
}

/** What a person reads when it is done; `owner` is the shop as the frame calls it, or Livery. */
export function doneWords({ outcome, email }: Extract<Sending, { kind: "done" }>, owner: string): DoneWords {
  if (outcome.kind === "queued") {
    const when = "They are sent by themselves as soon as there is a connection";
    return outcome.isKept
      ? {
          title: "Your looks wait to be sent",
          text: `${owner} could not be reached. Your looks are kept on this device. ${when}, also when you open this page again.`,
        }
      : {
          title: "Your looks wait to be sent",
          text: `${owner} could not be reached. ${when}. Keep this page open until then: this browser keeps nothing once it is closed.`,
        };
  }
  const taker = outcome.shopName ?? owner;
  const copy = email === "" ? "" : ` A copy is on its way to ${email}.`;
  return { title: "Sent", text: `${taker} has your looks and will answer you.${copy}` };
}

export function refusedWords({ isShopUnknown }: Extract<Sending, { kind: "refused" }>): string {
  return isShopUnknown
    ? "This page belongs to no shop that Livery knows, so nothing was sent. Ask the shop for its address."
    : "This could not be taken. Change what is marked, and send it again.";
}
