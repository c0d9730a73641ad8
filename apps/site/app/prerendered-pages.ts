/** Public pages: prerendered and in the sitemap. */
export const publicPages = [
  "/",
  "/features",
  "/wrap-configurator",
  "/copy-of-privacy-policy",
  "/copy-of-terms-of-service",
];

/** Prerendered, but empty until someone signs in, so not in the sitemap. */
export const portalPages = ["/shop-login", "/dashboard"];
