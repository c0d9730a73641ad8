/** Opens the leads with the list of a new shop's steps unfolded. */
export const firstDayHash = "#first-day";
