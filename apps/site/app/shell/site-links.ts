const home = { to: "/", label: "Home" };
const product = { to: "/features", label: "App" };
export const login = { to: "/shop-login", label: "Shop Login" };

/** Links in the header and footer, as specified. */
export const siteLinks = [home, product, login];

/** Links in the menu. */
export const menuLinks = [
  home,
  product,
  { to: "/wrap-configurator", label: "Configurator" },
  login,
  { to: "/contact", label: "Contact" },
];

/** Links in the footer only. */
export const legalLinks = [
  { to: "/copy-of-privacy-policy", label: "Privacy Policy" },
  { to: "/copy-of-terms-of-service", label: "Terms and Conditions" },
];

/** Opens the cookie settings. Pages without scripts link to it on Home. */
export const cookieSettingsHash = "#cookie-settings";
