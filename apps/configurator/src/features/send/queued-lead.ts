import type { FormGuard, LookLead } from "@livery/contract";

/** What is posted, as it waits: the lead with its pictures, and how long its form was on screen. */
export type QueuedLead = LookLead & FormGuard;
