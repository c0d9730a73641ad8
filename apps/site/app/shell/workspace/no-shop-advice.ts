/** For an account without a shop record, on every page of the workspace. */
export const noShopAdvice = "No shop data found. Please contact support to link your shop to this account.";

/** Comes after it, for someone an owner has removed, whom support can't help. */
export const invitationAdvice =
  "If you were on a shop's team before, ask an owner of the shop for a new invitation.";
