/** Light theme, in every tag because some mail programs drop styles. Also shown where dark mode is not supported. */
export const mailColors = { paper: "#ffffff", ink: "#111827", dim: "#6b7280", line: "#8b929c59" };

export const pageClass = "page";
export const dimClass = "dim";
export const buttonClass = "button";

/** Behind a shop's logo, which is made for a dark background. */
export const logoGround = "#0b0c0e";

const night = { paper: logoGround, ink: "#eceef1", dim: "#9aa0aa" };

// Only !important overrides a tag's own style.
export const mailCss = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .${pageClass} { background: ${night.paper} !important; color: ${night.ink} !important; }
  .${dimClass} { color: ${night.dim} !important; }
  .${buttonClass} { background: ${night.ink} !important; border-color: ${night.ink} !important; color: ${night.paper} !important; }
}
`;
