import { creditPacks, type CreditsResponse, defaultCreditSettings } from "@livery/contract";

const months = ["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07"];

/** The credits of a shop on trial that has had three places painted, as the server sends them. */
export function makeCredits(changed: Partial<CreditsResponse> = {}): CreditsResponse {
  const usage = [...months, "2026-08", "2026-09", "2026-10", "2026-11"].map((month) => ({
    month,
    used: month === "2026-11" ? 3 : 0,
  }));
  return {
    role: "owner",
    plan: "trial",
    balance: 22,
    reserved: 0,
    toppedUp: 25,
    usedSinceTopUp: 3,
    warning: null,
    usage,
    settings: defaultCreditSettings,
    packs: creditPacks,
    pictures: "sample",
    ...changed,
  };
}
