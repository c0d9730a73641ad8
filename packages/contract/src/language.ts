/** Languages in which Livery speaks to a shop's customers. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Query parameter of mailed links, with the language of the mail. English without one. */
export const languageParameter = "lang";
