import type { FormGuard, LookLead, SealedLookLead } from "@livery/contract";

/** A lead with its pictures, and how long its form was on screen. */
export type QueuedLead = LookLead & FormGuard;

/** The request body, as the queue keeps it: on a kiosk nobody but the server can read it. */
export type StoredLead = QueuedLead | SealedLookLead;

/** A kiosk's number of the lead. */
export function sequenceOf(lead: StoredLead): number | undefined {
  return "sealed" in lead ? lead.sequence : lead.facts?.sequence;
}

/** The number is beside what is sealed, because the queue gives it in the transaction that stores the lead. */
export function withSequence(lead: StoredLead, sequence: number): StoredLead {
  return "sealed" in lead ? { ...lead, sequence } : { ...lead, facts: { ...lead.facts, sequence } };
}

export function withoutSequence(lead: StoredLead): StoredLead {
  if ("sealed" in lead) {
    const { sequence: _ofAnotherKiosk, ...rest } = lead;
    return rest;
  }
  const { sequence: _ofAnotherKiosk, ...facts } = lead.facts ?? {};
  return { ...lead, facts };
}
