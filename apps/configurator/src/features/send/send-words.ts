import { capitalize } from "../../controls/capitalize.ts";
import type { Sending } from "./use-sending.ts";

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
  const isOne = count === 1;
  const yours = isOne ? "your look" : "your looks";
  if (outcome.kind === "accepted") {
    const copy = email === "" ? "" : ` A copy is on its way to ${email}.`;
    return {
      title: "Sent",
      text: `${outcome.shopName ?? capitalize(owner)} has ${yours} and will get back to you.${copy}`,
    };
  }
  const title = isOne ? "Your look is waiting to send" : "Your looks are waiting to send";
  const [are, send] = isOne ? ["is", "sends"] : ["are", "send"];
  const how = outcome.isPersisted
    ? `${capitalize(yours)} ${are} saved on this device and ${send} automatically when you're back online or open this page again.`
    : `${capitalize(yours)} ${send} automatically when you're back online. Keep this page open until then: this browser saves nothing after you close it.`;
  return { title, text: `${capitalize(owner)} couldn't be reached. ${how}` };
}

export function refusedWords({ isShopUnknown }: Extract<Sending, { kind: "refused" }>): string {
  return isShopUnknown
    ? "Livery doesn't recognize this page's shop, so nothing was sent. Ask the shop for a new link."
    : "This couldn't be sent. Change the marked fields and try again.";
}
