import type { Context } from "hono";
import type { LeadLimit, LeadSender } from "../data/lead-senders.ts";
import { readClientAddress, type TrustedProxies } from "./client-address.ts";

export interface LeadSenderOptions {
  /** Leads allowed per network. Undefined: unlimited. */
  leadLimit: LeadLimit | undefined;
  isTrustedProxy: TrustedProxies;
}

/** Who sends a lead, and the limit that applies; undefined where none does. */
export function readLeadSender(
  c: Context,
  { leadLimit, isTrustedProxy }: LeadSenderOptions,
): LeadSender | undefined {
  const address = readClientAddress(c, isTrustedProxy);
  return leadLimit && address ? { address, limit: leadLimit } : undefined;
}
