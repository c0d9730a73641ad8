/** Parts of the page "Your site" that a link can open: it begins with code, and what a new shop sets first stands below. */
export const yourSiteHashes = { look: "#look", offer: "#offer", contact: "#contact" } as const;
