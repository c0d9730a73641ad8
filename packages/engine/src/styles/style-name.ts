/** Drawing styles, in the order in which they are offered. */
export const styleNames = ["blueprint", "poster", "ink", "comic", "neon", "watercolor", "painting"] as const;
export type StyleName = (typeof styleNames)[number];
