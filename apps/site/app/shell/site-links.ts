/** The pages to go to, in the order of the menu. A new page is a new line here or below. */
export const siteLinks = [
  { to: "/", label: "Home" },
  { to: "/features", label: "App" },
  { to: "/wrap-configurator", label: "Configurator" },
  { to: "/shop-login", label: "Shop Login" },
];

/** At the foot of every page only. */
export const footLinks = [
  { to: "/contact", label: "Contact" },
  { to: "/copy-of-privacy-policy", label: "Privacy Policy" },
  { to: "/copy-of-terms-of-service", label: "Terms and Conditions" },
];

/** On a page with script it opens the settings there; elsewhere it leads to Home, which opens them. */
export const cookieSettingsHash = "#cookie-settings";
