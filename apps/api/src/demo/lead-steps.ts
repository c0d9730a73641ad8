import type { LeadStatus } from "@livery/contract";
import type { PastEvent } from "../data/demo-shop.ts";
import type { QuoteEvent } from "../data/lead-history.ts";
import type { DemoLead } from "./demo-leads.ts";
import { hoursBefore } from "./hours-before.ts";

/** One line of a lead's history. */
export interface LeadStep {
  hoursAgo: number;
  by: "shop" | "customer";
  what:
    | { kind: "note"; text: string }
    | { kind: "status"; from: LeadStatus; to: LeadStatus }
    | { kind: "quote"; what: QuoteEvent["what"] };
}

/** The history of a lead with what its quote adds, oldest first. */
export function listSteps({ history = [], quote }: DemoLead): LeadStep[] {
  const steps: LeadStep[] = [];
  const move = (to: LeadStatus, hoursAgo: number, by: LeadStep["by"] = "shop") =>
    steps.push({ hoursAgo, by, what: { kind: "status", from: statusAfter(steps), to } });
  for (const step of history) {
    const { hoursAgo } = step;
    if ("to" in step) move(step.to, hoursAgo);
    else steps.push({ hoursAgo, by: "shop", what: { kind: "note", text: step.note } });
  }
  if (quote === undefined) return steps;
  const { sentHoursAgo, acceptedHoursAgo } = quote;
  steps.push({ hoursAgo: sentHoursAgo, by: "shop", what: { kind: "quote", what: "sent" } });
  move("quoted", sentHoursAgo);
  if (acceptedHoursAgo === undefined) return steps;
  steps.push({ hoursAgo: acceptedHoursAgo, by: "customer", what: { kind: "quote", what: "accepted" } });
  move("booked", acceptedHoursAgo, "customer");
  return steps;
}

export function statusAfter(steps: readonly LeadStep[]): LeadStatus {
  return steps.reduce<LeadStatus>((status, { what }) => (what.kind === "status" ? what.to : status), "new");
}

interface Surroundings {
  shopUid: string;
  /** Of the lead's quote, if it has one. */
  number: number | undefined;
  now: Date;
}

export function toEvent({ hoursAgo, by, what }: LeadStep, { shopUid, number, now }: Surroundings): PastEvent {
  const { kind, ...data } = what;
  return {
    kind,
    data: kind === "quote" ? { ...data, number, version: 1 } : data,
    at: hoursBefore(now, hoursAgo),
    accountId: by === "shop" ? shopUid : null,
  };
}
