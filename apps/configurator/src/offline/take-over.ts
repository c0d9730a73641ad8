/** Message from an unused page to a new version that waits to take over. */
export const takeOver = "take-over";
