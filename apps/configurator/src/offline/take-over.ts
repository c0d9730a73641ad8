/** What a page that is not in use says to a new version that waits to take over. */
export const takeOver = "take-over";
