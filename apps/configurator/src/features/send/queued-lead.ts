import type { FormGuard, LookLead } from "@livery/contract";

/** The request body: the lead with its pictures, and how long its form was on screen. */
export type QueuedLead = LookLead & FormGuard;
