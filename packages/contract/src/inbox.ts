import type { LeadFacts, LeadFlag, LeadSource } from "./lead-facts.ts";
import type { SentLayer } from "./look-lead.ts";
import type { QuoteRow } from "./quotes.ts";
import type { Role } from "./roles.ts";

/** How far a shop is with a lead. `lost` is the other end of the road, and `archived` is out of the inbox. */
export const leadStatuses = ["new", "contacted", "quoted", "booked", "done", "lost", "archived"] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** Orders of the inbox. `recent`: the lead that changed last comes first. */
export const leadSorts = ["newest", "oldest", "recent", "name"] as const;
export type LeadSort = (typeof leadSorts)[number];

/** A lead as the inbox lists it. Times are ISO 8601 in UTC. */
export interface LeadRow {
  id: string;
  name: string;
  /** Empty without one; then there is a phone number. */
  email: string;
  phone: string;
  /** The start of the message. */
  excerpt: string;
  status: LeadStatus;
  source: LeadSource;
  receivedAt: string;
  /** When a member last changed it or wrote a note. */
  updatedAt: string;
  /** Counts the changes of status and assignee. Send it with a change. */
  version: number;
  /** Account of the member who takes care of it. */
  assigneeId: string | null;
  /** No member has opened it yet. */
  isUnread: boolean;
  looks: number;
  flags: LeadFlag[];
}

/** Someone whom a lead can be assigned to. */
export interface Teammate {
  accountId: string;
  /** Their name, or their email address. */
  name: string;
  isYou: boolean;
}

/**
 * Query of GET `leadsPath` and `leadsCsvPath`; each part is optional. `assignee` is an account, or `none`. `unread`: only
 * leads that no member has opened. `q`: words that name, email address, phone number or message contain. Without `status`
 * and `q`, archived leads are only in the CSV file. `after`: `next` of the page before.
 */
export interface LeadQuery {
  status?: LeadStatus;
  source?: LeadSource;
  assignee?: string;
  unread?: "true";
  q?: string;
  sort?: LeadSort;
  after?: string;
}

/** Response to GET `leadsPath`. */
export interface LeadPage {
  leads: LeadRow[];
  /** For the page that follows; null on the last one. */
  next: string | null;
  /** Numbers of all leads of the shop, whatever the query. */
  counts: Record<LeadStatus, number>;
  /** How many leads of each status match the rest of the query. A server of the version before has none. */
  matches?: Record<LeadStatus, number>;
  unread: number;
  team: Teammate[];
  role: Role;
  /** Identifies the shop in the address of its configurator. */
  embedKey: string;
  /** Leads are erased so long after they are done, lost or archived. */
  retentionDays: number;
}

/** One layer of a sent look, as a shop orders and installs it. */
export interface LeadLayer {
  kind: SentLayer["kind"];
  panels: readonly string[];
  panelIds: readonly string[];
  /** The customer's photos do not show it, and the pictures are without it. */
  isInNoPhoto: boolean;
  /** As sent: `3M 2080-G12 Gloss Black`. */
  label: string;
  /** False: the catalog does not have it, or has it under another name. */
  isInCatalog: boolean;
  /** In words, such as "color flip". Null where it does not apply or is not known. */
  finish: string | null;
  /** Net VLT of film and glass, in percent; null for all but tint, and from older apps. */
  netVlt: number | null;
  /** Feet of a 60-inch roll for both sides of the car, with waste. Null where no figure is known. */
  length: { lowFt: number; typicalFt: number; highFt: number } | null;
  /** Null without a state, or on glass without a listed limit. */
  tintCheck: TintCheck | null;
}

/** What a state lists for the windows of a layer. Compares numbers; it says nothing about what is legal. */
export interface TintCheck {
  /** The state's name. */
  state: string;
  /** Month in which the list was reviewed: `2026-07`. */
  reviewed: string;
  windows: {
    window: string;
    /** In words: "at least 35%". */
    listed: string;
    /** Null when the net VLT is not known. */
    isWithin: boolean | null;
  }[];
}

export interface LeadLookDetails {
  name: string;
  layers: LeadLayer[];
}

/** Something that happened to a lead. Nothing of it is ever changed. */
export type LeadEvent = {
  id: string;
  at: string;
  /** The member's name. Null: the customer, or a member whose account is deleted. */
  by: string | null;
  byCustomer: boolean;
} & (
  | { kind: "status"; from: LeadStatus; to: LeadStatus }
  /** Names; null: nobody. */
  | { kind: "assignee"; from: string | null; to: string | null }
  | { kind: "note"; text: string }
  /** The customer accepts and declines. */
  | { kind: "quote"; what: "sent" | "accepted" | "declined"; number: number; version: number }
);

/** A mail about a lead: the customer's confirmation, or the notice to the team. */
export interface LeadMailState {
  mail: "confirmation" | "notice";
  /** When the mail server accepted it, which does not mean that it arrived. Null: it waits, is tried again or given up. */
  acceptedAt: string | null;
  /** Tries that failed so far. */
  failures: number;
  /** What the mail server answered when it refused the last try, such as 550. Null: it did not refuse it. */
  refusalCode: number | null;
  /** It is not tried again. */
  isGivenUp: boolean;
}

/** Another photo of the car. */
export interface LeadCarPhoto {
  /** Its number: 1 is the one after the first photo. */
  photo: number;
  /** The look that a second picture shows it in, from 0; null without one. */
  look: number | null;
}

/** Response to GET `leadPath` with `?id=`. */
export interface LeadDetails {
  lead: LeadRow;
  message: string;
  /** When the customer pressed Send, by their clock. */
  sentAt: string;
  facts: LeadFacts;
  /** Whether there is the photo that the looks were made of. */
  hasPhoto: boolean;
  /** The other photos of the car, in order; mostly none. */
  morePhotos: LeadCarPhoto[];
  /** Names of the customer's own pictures on decals, in the order of their files; mostly none. */
  decalFiles: string[];
  /** Name of the scene, if the customer's app sent its picture. */
  scene: string | null;
  /** When it will be erased; null while it is open. A server of the version before does not say it. */
  erasedAt?: string | null;
  looks: LeadLookDetails[];
  /** Empty for leads of before this was recorded. */
  mails: LeadMailState[];
  /** Newest first. */
  quotes: QuoteRow[];
  /** Oldest first. */
  history: LeadEvent[];
  team: Teammate[];
  role: Role;
}

/**
 * POST `changeLeadPath`. `changed-meanwhile` when the lead has another version; the refusal then has the newer row as
 * `current`.
 */
export interface LeadChange {
  id: string;
  version: number;
  status?: LeadStatus;
  /** Null: nobody. */
  assigneeId?: string | null;
}

/** Response to a change. */
export interface LeadChangeResponse {
  lead: LeadRow;
}

/** POST `addLeadNotePath`. */
export interface LeadNote {
  id: string;
  /** A UUID created once by the page: a repeat is the same note. */
  noteId: string;
  text: string;
}

/** Response to GET `unreadLeadsPath`. */
export interface UnreadLeads {
  unread: number;
}

export const leadsPath = "/shop/leads";
/** GET, as an owner: the leads of a query as CSV. `timeZone`: in which it tells times. */
export const leadsCsvPath = "/shop/leads.csv";
export const leadPath = "/shop/lead";
/**
 * GET with `?id=&look=`, which counts from 0: the picture of a look. Without `look`, the photo it was made of. With `photo=`,
 * which counts from 1, another photo of the car instead of the first. With `decal=`, which counts from 0, the customer's own
 * picture on a decal.
 */
export const leadPicturePath = "/shop/leadPicture";
export const unreadLeadsPath = "/shop/unreadLeads";
/** GET: server-sent events. `change` when a lead of the shop was added or changed, `ping` every 20 seconds. */
export const leadEventsPath = "/shop/leadEvents";
/** POST `{ id }`: a member has seen it. */
export const openLeadPath = "/shop/openLead";
export const changeLeadPath = "/shop/changeLead";
export const addLeadNotePath = "/shop/addLeadNote";
/** POST `{ id }`, as an owner: erases the lead for good, with its pictures, notes and history. */
export const eraseLeadPath = "/shop/eraseLead";

/** POST `{ days }`, as an owner who was asked again: how long closed leads are kept. */
export const saveRetentionPath = "/shop/saveRetention";

export const retentionLimits = { least: 30, most: 730, default: 90 };
/** How long leads of no shop are kept: those of the site's forms, and looks sent from Livery's own configurator. */
export const yearsWithoutShop = 2;

export const longestLeadNote = 4000;
/** Of leads and of quotes. */
export const longestSearch = 100;
