/** Film brands as the specification spells them; the catalog has the makers' spelling (Avery Dennison, TeckWrap). */
export const brandNames = ["3M", "Avery", "KPMF", "Hexis", "TekWrap"];
