/** Public pages: prerendered and in the sitemap. */
export const publicPages = [
  "/",
  "/features",
  "/wrap-configurator",
  "/es",
  "/es/features",
  "/es/wrap-configurator",
  "/blog",
  "/blog/wrap-finishes",
  "/blog/window-tint-law",
  "/blog/photograph-your-car",
  "/copy-of-privacy-policy",
  "/copy-of-terms-of-service",
];

/** Prerendered, but for members and for mailed links, so not in the sitemap. */
export const portalPages = [
  "/shop-login",
  "/confirm-email",
  "/erase-request",
  "/looks",
  "/leads",
  "/lead",
  "/quotes",
  "/edit-quote",
  "/quote",
  "/prices",
  "/your-site",
  "/kiosks",
  "/webhooks",
  "/team",
  "/activity",
  "/credits",
  "/billing",
  "/dashboard",
];
