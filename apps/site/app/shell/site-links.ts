/** Every page there is to go to, in the order of the menu. A new page is a new line here. */
export const siteLinks = [
  { to: "/", label: "Home" },
  { to: "/wrap-configurator", label: "Configurator" },
];
