import type { Refusal } from "../../api.ts";
import { describeFailure, type FormError } from "../../features/session/form-error.ts";

export const noShop = "No shop data found for this account.";
export const nothingToShow = "No shop data to show.";
export const shopFailed = "Failed to load shop data.";
export const checkoutFailed = "Failed to start subscription. Please try again.";
const noSubscription = "No subscription found. Please subscribe first.";

export function portalError({ code }: Refusal): string {
  return code === "no-subscription" ? noSubscription : "Failed to open billing portal. Please try again.";
}

export function passwordChangeError(refusal: Refusal): FormError {
  const { code, fields } = refusal;
  if (code === "wrong-password") return { text: "Incorrect password.", field: "currentPassword" };
  const text = fields["newPassword"];
  if (text) return { text, field: "newPassword" };
  const texts = { failed: "Failed to change your password. Please try again.", waits: "Too many attempts." };
  return describeFailure(texts, refusal);
}
