import type { QuoteDraft } from "@livery/contract";

export const testDraft: QuoteDraft = {
  language: "en",
  name: "Eve",
  email: "eve@example.com",
  vehicle: "",
  lines: [{ text: "Hood", unit: "each", quantity: 1, unitCents: 50_000 }],
  taxPpm: 0,
  depositPercent: 0,
  note: "",
  appointment: null,
};
