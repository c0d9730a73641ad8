const home = { to: "/", label: "Home" };
const product = { to: "/features", label: "App" };
const login = { to: "/shop-login", label: "Shop Login" };

/** In the bar and at the foot of every page, as the specification has them. */
export const siteLinks = [home, product, login];

/** The menu has every place to go to. */
export const menuLinks = [
  home,
  product,
  { to: "/wrap-configurator", label: "Configurator" },
  login,
  { to: "/contact", label: "Contact" },
];

/** At the foot of every page only. */
export const legalLinks = [
  { to: "/copy-of-privacy-policy", label: "Privacy Policy" },
  { to: "/copy-of-terms-of-service", label: "Terms and Conditions" },
];

/** On a page with script it opens the settings there; elsewhere it leads to Home, which opens them. */
export const cookieSettingsHash = "#cookie-settings";
