/** What a shop can offer in its frame, in the specification's words. */
export const services = ["wraps", "tint", "blackouts", "chrome-deletes", "rims"] as const;
export type Service = (typeof services)[number];

/**
 * The settings of a frame, as parameters of its address: `/?shop=KEY&name=Engine+Wraps&services=wraps,tint`. All are
 * optional, and what cannot be used is left out, never guessed.
 */
export const frameParameters = {
  /** The shop's embed key. Without one, what is sent comes to Livery. */
  shop: "shop",
  /** The shop's name as it stands on screen. */
  name: "name",
  /** An address of a picture (https:), or the picture itself (data:image/png, jpeg, webp or svg+xml in base64). */
  logo: "logo",
  /** The colour of what is pressed, as `rrggbb`. */
  accent: "accent",
  /** The colour of the ground, as `rrggbb`. */
  ground: "ground",
  /** Some of `services`, with commas. None given: all. */
  services: "services",
  /** Some makers of wrap films and window films in the catalogue, with commas. None of a kind given: all of it. */
  brands: "brands",
} as const;
