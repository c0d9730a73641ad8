import type { ShopContact } from "./embed.ts";
import type { LineUnit } from "./estimate.ts";
import type { Language } from "./language.ts";
import type { VehicleClass } from "./lead-facts.ts";
import type { Totals } from "./money.ts";
import type { Role } from "./roles.ts";

/** How far a quote is. `expired` is a sent one whose days are over. */
export const quoteStatuses = ["draft", "sent", "accepted", "declined", "expired"] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

export interface QuoteLine {
  text: string;
  unit: LineUnit;
  /** At most two decimals. */
  quantity: number;
  /** Null in a draft: no price yet. */
  unitCents: number | null;
}

/** When the customer brings the car. */
export interface Appointment {
  /** ISO 8601 in UTC. */
  startsAt: string;
  hours: number;
  /** The shop's, by its IANA name: `America/New_York`. */
  timeZone: string;
}

/** What a member edits. A sent version never changes with it. */
export interface QuoteDraft {
  /** Of the mails, the PDF and the customer's page. What the shop types stays as it is. */
  language: Language;
  /** Name and email address that the quote goes to. Without an address the shop gives the link itself. */
  name: string;
  email: string;
  /** "2021 Toyota Camry"; may be empty. */
  vehicle: string;
  lines: QuoteLine[];
  taxPpm: number;
  /** Share of the total that is due to book. 0: none. */
  depositPercent: number;
  /** For the customer; may have several lines. */
  note: string;
  appointment: Appointment | null;
}

/** A version as the customer got it. Stored word for word, with its hash. */
export interface SentQuote extends Omit<QuoteDraft, "lines"> {
  number: number;
  version: number;
  shopName: string;
  lines: (QuoteLine & { unitCents: number; amountCents: number })[];
  totals: Totals;
  depositCents: number;
  /** The shop's own pages; empty without one. */
  depositUrl: string;
  bookingUrl: string;
  terms: string;
  sentAt: string;
  expiresAt: string;
  /** The shop's, by its IANA name: the days above are days there. */
  timeZone: string;
}

export interface QuoteRow {
  id: string;
  number: number;
  /** Null when the lead was erased. */
  leadId: string | null;
  name: string;
  /** Empty when it is not known. */
  vehicle: string;
  status: QuoteStatus;
  /** Of what was sent last; of the draft before that. */
  totalCents: number;
  updatedAt: string;
}

/** Response to GET `quotesPath`. */
export interface QuotePage {
  /** Of the member who asks. */
  role: Role;
  quotes: QuoteRow[];
  /** Numbers of all quotes of the shop, whatever the query. */
  counts: Record<QuoteStatus, number>;
  /** How many quotes of each status match what is searched. A server of the version before has none. */
  matches?: Record<QuoteStatus, number>;
  /** `after` of the page that follows; null on the last one. */
  next: string | null;
}

/** A sent version and what came of it. */
export interface QuoteVersion {
  version: number;
  sentAt: string;
  expiresAt: string;
  /** When the customer first opened it. */
  viewedAt: string | null;
  answer: { kind: "accepted" | "declined"; at: string; name: string; reason: string } | null;
  /** The address that its mail goes to; empty when it was sent without one. */
  email: string;
  /** When the mail server accepted the mail. */
  mailedAt: string | null;
  /** The customer's page of it, as the mail links it. */
  link: string;
  sha256: string;
}

/** Response to GET `quotePath`. */
export interface QuoteDetails {
  quote: QuoteRow;
  draft: QuoteDraft;
  /** Counts the changes of the draft. Send it with a change. */
  draftVersion: number;
  /** The draft is what was sent last. */
  isSent: boolean;
  /**
   * Characters of the draft that its PDF cannot print, each once: "[…]" stands for them there. A server of the version before has
   * none.
   */
  unprinted?: string[];
  /** The newest version as the customer got it; null before the first. */
  sent: SentQuote | null;
  /** Of the lead; empty without one. */
  phone: string;
  /** Newest first. */
  versions: QuoteVersion[];
}

/** POST `createQuotePath`: a draft from the estimate of a look. Answers `{ id }`. */
export interface QuoteRequest {
  leadId: string;
  /** Counts from 0. */
  look: number;
  vehicleClass?: VehicleClass;
}

/** POST `saveQuotePath`. `changed-meanwhile` with the newer `QuoteDetails`, `quote-answered` once it is accepted. */
export interface QuoteChange {
  id: string;
  draftVersion: number;
  draft: QuoteDraft;
}

/** POST `sendQuotePath`: sends the draft. A repeat for the same draft sends nothing more. */
export interface QuoteSending {
  id: string;
  draftVersion: number;
  /** Where the member who sends it is, by its IANA name. */
  timeZone?: string;
}

/** What a customer sees behind a mailed link. */
export interface CustomerQuote {
  quote: SentQuote;
  /** `superseded`: the shop has sent a newer version. */
  status: "open" | "accepted" | "declined" | "expired" | "superseded";
  answeredAt: string | null;
  /** As typed by whoever accepted. */
  signerName: string | null;
  sha256: string;
  /** How to reach the shop now, which is not part of what was sent. */
  contact: ShopContact;
  /** Where answers to the mailed quote go now. A server of the version before has none, nor has a shop that gets no mail. */
  email?: string;
  /** Address of the shop's logo as it is now; null without one. */
  logoUrl: string | null;
  /** `customerPicturePath` has a picture of the look. */
  hasPicture: boolean;
}

/** POST `acceptQuotePath`. A repeat is the same acceptance. */
export interface QuoteAcceptance {
  token: string;
  name: string;
  consent: true;
}

/** POST `declineQuotePath`. */
export interface QuoteRefusal {
  token: string;
  reason: string;
}

/** GET, as any member, with `?status=&after=`: newest first. */
export const quotesPath = "/shop/quotes";
/** GET, as an owner, with `?status=&q=&timeZone=`: the quotes of a query as CSV. `timeZone`: in which it tells times. */
export const quotesCsvPath = "/shop/quotes.csv";
/** GET with `?id=`, as any member. */
export const quotePath = "/shop/quote";
/** GET with `?id=&version=`, as any member: the PDF of a sent version. */
export const quotePdfPath = "/shop/quote.pdf";
export const createQuotePath = "/shop/createQuote";
export const saveQuotePath = "/shop/saveQuote";
export const sendQuotePath = "/shop/sendQuote";
/** POST `{ id }`, as any member: deletes a draft that was never sent. */
export const deleteQuotePath = "/shop/deleteQuote";

/** POST `{ token }`: the customer's quote. Tokens are posted, so that no log, referrer or mail scanner gets them. */
export const readQuotePath = "/readQuote";
export const acceptQuotePath = "/acceptQuote";
export const declineQuotePath = "/declineQuote";
/** POST `{ token }`: the PDF. */
export const customerPdfPath = "/readQuotePdf";
/** POST `{ token }`: the appointment as an iCalendar file. */
export const customerCalendarPath = "/readQuoteCalendar";

/** POST `{ token }`: the picture of the look that the quote is for. */
export const customerPicturePath = "/readQuotePicture";

/** The customer's page. The token is the fragment of its address, which browsers do not send. */
export const customerQuotePage = "/quote";

export const quoteDays = 30;

export const quoteLimits = {
  lines: 60,
  textLength: 200,
  vehicleLength: 120,
  nameLength: 100,
  noteLength: 2_000,
  reasonLength: 1_000,
  quantity: 1_000,
  unitCents: 10_000_000,
  appointmentHours: 240,
};
