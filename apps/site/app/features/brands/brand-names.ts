/** Film brands in the catalog, as the specification spells them. */
export const brandNames = ["3M", "Avery", "KPMF", "Hexis", "TekWrap"];
