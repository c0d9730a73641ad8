import type { PictureState } from "./pictures.ts";
import type { Plan } from "./plans.ts";
import type { Role } from "./roles.ts";

/** Credits bought once. They do not expire. */
export interface CreditPack {
  id: CreditPackId;
  credits: number;
  priceCents: number;
}
export type CreditPackId = "pack-50" | "pack-200" | "pack-500";

export const creditPacks: readonly CreditPack[] = [
  { id: "pack-50", credits: 50, priceCents: 999 },
  { id: "pack-200", credits: 200, priceCents: 2999 },
  { id: "pack-500", credits: 500, priceCents: 5999 },
];

/** Percentages of the credits available after the last top-up, at whose use owners are warned. */
export const creditWarningPercents = [50, 75, 90, 100] as const;
export type CreditWarningPercent = (typeof creditWarningPercents)[number];

/** Who may spend, besides members, and how much. */
export interface CreditSettings {
  /** Pictures of the whole shop in any 24 hours; null: no cap. */
  dailyCap: number | null;
  /** Paired kiosks may spend. */
  allowsKiosks: boolean;
  /** Customers at the shop's own site may spend. */
  allowsEmbeds: boolean;
}

export const defaultCreditSettings: CreditSettings = {
  dailyCap: 40,
  allowsKiosks: true,
  allowsEmbeds: false,
};
export const creditLimits = { dailyCap: { min: 1, max: 1000 } };

/** Response to GET `creditsPath`. */
export interface CreditsResponse {
  role: Role;
  plan: Plan;
  /** What can be spent now. */
  balance: number;
  /** Held for pictures in progress. */
  reserved: number;
  /** Credits available after the last top-up, reserved ones included. */
  toppedUp: number;
  /** Used since then. */
  usedSinceTopUp: number;
  /** Highest warning level that has been reached, or null. */
  warning: CreditWarningPercent | null;
  /** Finished pictures by the shop's month, oldest first: the last twelve, months without any included. `month` is `2026-11`. */
  usage: readonly { month: string; used: number }[];
  settings: CreditSettings;
  packs: readonly CreditPack[];
  /** `none`: this installation offers no hosted places. */
  pictures: "none" | "live" | "sample";
}

/**
 * A line of the ledger. `picture` takes a credit when a picture is asked for, and `returned` gives it back when it
 * comes to nothing.
 */
export interface CreditEntry {
  id: string;
  at: string;
  /** Below zero when credits were taken. */
  change: number;
  reason: "trial" | "plan" | "pack" | "picture" | "returned";
  /** Where a picture was asked for; null for everything else. */
  where: "portal" | "kiosk" | "embed" | null;
  /** Name or email address of the member, or the name of the kiosk; null for an embed or when it no longer exists. */
  by: string | null;
  /** What was asked for, so that a line can say it; null for everything but pictures. Own words are not kept. */
  preset: string | null;
  /** How far that picture is now; null for everything else, and when it is not known anymore. */
  state: PictureState | null;
}

/** Response to GET `creditHistoryPath` with `?after=`. */
export interface CreditHistory {
  /** Newest first. */
  entries: readonly CreditEntry[];
  /** `after` of the page that follows; null on the last one. */
  next: string | null;
}

/** GET, as any member. */
export const creditsPath = "/shop/credits";
export const creditHistoryPath = "/shop/creditHistory";
/** POST those of `CreditSettings` that change, as an owner. */
export const saveCreditSettingsPath = "/shop/saveCreditSettings";
/** POST `{ pack }`, as an owner: a `RedirectResponse`. Comes back to `creditsPage` with `?checkout=done` or `left`. */
export const packCheckoutPath = "/shop/packCheckout";
/** The page of the portal; `/dashboard/credits` leads there. */
export const creditsPage = "/credits";
