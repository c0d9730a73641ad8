/** Languages in which Livery speaks to a shop's customers. */
export const languages = ["en", "es"] as const;
export type Language = (typeof languages)[number];

/** Query parameter with the language to show: of mailed links, which are in English without it, and of the configurator. */
export const languageParameter = "lang";
