/** The addresses of all pages that are made ahead as files and that search engines are told of. */
export const publicPages = [
  "/",
  "/features",
  "/wrap-configurator",
  "/copy-of-privacy-policy",
  "/copy-of-terms-of-service",
];

/** Made ahead as well, but empty until somebody signs in: search engines are not sent there. */
export const portalPages = ["/shop-login", "/dashboard"];
