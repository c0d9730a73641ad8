/** The services a shop can offer in its frame, in the specification's terms. */
export const services = ["wraps", "tint", "blackouts", "chrome-deletes", "rims", "scene"] as const;
export type Service = (typeof services)[number];

/**
 * Settings of a frame, as parameters of its address: `/?shop=KEY&name=Engine+Wraps&services=wraps,tint`. All are
 * optional; an unusable value is ignored.
 */
export const frameParameters = {
  /** The shop's embed key. Without one, looks go to Livery. */
  shop: "shop",
  /** The shop's name as shown on screen. */
  name: "name",
  /** The address of a picture (https:), or the picture itself (data:image/png, jpeg, webp or svg+xml in base64). */
  logo: "logo",
  /** One of `languages`. Without it, the customer's browser decides. */
  language: "language",
  /** Color of buttons and links, as `rrggbb`. */
  accent: "accent",
  /** Background color, as `rrggbb`. */
  ground: "ground",
  /** Comma-separated values of `services`. Empty: all. */
  services: "services",
  /** Comma-separated makers of wrap and window films in the catalog. None of one type: all makers of it. */
  brands: "brands",
} as const;

/** Query parameter of a frame, and of our page around it: the place or style in which the customer's car is shown. */
export const sceneParameter = "scene";
