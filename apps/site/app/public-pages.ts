/** The addresses of all pages that are made ahead as files and that search engines are told of. */
export const publicPages = [
  "/",
  "/features",
  "/wrap-configurator",
  "/copy-of-privacy-policy",
  "/copy-of-terms-of-service",
];
