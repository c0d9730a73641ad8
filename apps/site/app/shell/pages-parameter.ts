/** Of a list's address: how many of its pages show. It belongs to one query: another begins with one page again. */
export const pagesParameter = "pages";
