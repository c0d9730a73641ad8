/** The makers whose films are in the catalogue. */
export const brandNames = ["3M", "Avery", "KPMF", "Hexis", "TekWrap"];
