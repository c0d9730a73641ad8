import type { LeadRow, LeadStatus } from "./inbox.ts";

/** The new status of one lead among several. */
export interface LeadStep {
  id: string;
  /** The version that the member saw. */
  version: number;
  status: LeadStatus;
  /** Nobody has opened it, as before the change that this one undoes. Otherwise a change counts as opening. */
  isUnread?: boolean;
}

/** POST `changeLeadsPath`: all change at once, except those in `conflicts` of the response. */
export interface LeadsChange {
  leads: LeadStep[];
}

export interface LeadsChangeResponse {
  /** The leads that changed, with the steps that undo it. Those that had the status already are not among them. */
  undo: LeadStep[];
  /** Somebody else changed these first. They are as they are here. */
  conflicts: LeadRow[];
}

/** What a change of a lead has to name. */
export type LeadVersion = Pick<LeadRow, "id" | "version">;

/** Response to GET `leadVersionsPath` with a `LeadQuery`. */
export interface LeadVersions {
  /** In the order of the query, at most `mostChosenLeads`. */
  leads: LeadVersion[];
}

/** POST `leadsCsvPath`, as an owner: these leads as CSV, newest first. */
export interface ChosenLeadsExport {
  ids: string[];
  /** In which it tells times. */
  timeZone: string;
}

export const changeLeadsPath = "/shop/changeLeads";
export const leadVersionsPath = "/shop/leadVersions";

/** As many as fit into the body of a request. */
export const mostChosenLeads = 500;
