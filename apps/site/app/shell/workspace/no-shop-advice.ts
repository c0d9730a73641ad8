/** For an account without a shop record, on every page of the workspace. */
export const noShopAdvice = "No shop data found. Please contact support to link your shop to this account.";
