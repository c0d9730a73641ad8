/**
 * In the page itself, so that its policy names its hash. The colors and the font are those of the app, where
 * one is built. A letter that the font lacks is the system's.
 */
export function makePageStyle(fontPath: string | undefined): string {
  return fontPath === undefined ? style : `${fontFace(fontPath)}${style}`;
}

function fontFace(path: string): string {
  return `
@font-face {
  font-family: "Archivo Variable"; src: url("${path}") format("woff2"); font-display: swap;
  font-weight: 100 900; font-stretch: 62% 125%;
}`;
}

const style = `
:root { color-scheme: dark; }
* { box-sizing: border-box; margin: 0; }
body {
  min-height: 100vh; display: flex; flex-direction: column; background: #06080a; color: #f2f4f6;
  font: 1rem/1.5 "Archivo Variable", system-ui, sans-serif; -webkit-text-size-adjust: 100%;
}
header, footer { width: 100%; max-width: 90rem; margin: 0 auto; padding: 1.25rem 1.5rem; }
.owner { font-size: 1.125rem; font-weight: 600; letter-spacing: 0.01em; overflow-wrap: anywhere; }
.mark { font-size: 0.9375rem; font-stretch: 125%; letter-spacing: 0.3em; text-transform: uppercase; }
main { flex: 1; display: grid; align-content: start; width: 100%; max-width: 90rem; margin: 0 auto; }
figure { position: relative; }
img { display: block; width: 100%; height: auto; max-height: 78vh; object-fit: contain; }
.before { display: none; }
figure:has(.to-before:checked) .before { display: block; }
figure:has(.to-before:checked) .after { display: none; }
fieldset {
  position: absolute; left: 50%; bottom: 1rem; transform: translateX(-50%); display: flex; padding: 0.25rem;
  border: 0; border-radius: 0.5rem; background: rgb(6 8 10 / 82%);
}
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label {
  position: relative; display: grid; place-items: center; min-width: 6rem; min-height: 2.75rem; padding: 0 1rem;
  border-radius: 0.375rem; cursor: pointer; font-weight: 500;
}
label:has(:checked) { background: #f2f4f6; color: #06080a; }
label:has(:focus-visible) { outline: 2px solid #f2f4f6; outline-offset: 3px; }
input { position: absolute; inset: 0; opacity: 0; cursor: pointer; }
section { padding: 1.75rem 1.5rem 0; }
h1 {
  font-size: 1.625rem; font-stretch: 125%; line-height: 1.15; font-weight: 600; letter-spacing: -0.022em;
  text-wrap: balance; overflow-wrap: anywhere;
}
h1 span, .dim, footer { color: #a3acb5; }
h2 { margin: 1.75rem 0 0.5rem; font-size: 0.875rem; font-weight: 500; color: #a3acb5; }
ul { list-style: none; padding: 0; }
li { display: flex; align-items: center; gap: 0.875rem; padding: 0.625rem 0; border-top: 1px solid rgb(255 255 255 / 10%); }
svg { flex: none; forced-color-adjust: none; }
li strong { display: block; font-weight: 500; overflow-wrap: anywhere; }
li .dim { display: block; font-size: 0.875rem; }
.button {
  display: inline-grid; place-items: center; min-height: 3rem; margin: 1.75rem 0 0.75rem; padding: 0 1.75rem;
  border: 1px solid transparent; border-radius: 0.375rem; background: #f2f4f6; color: #06080a; font-weight: 600; text-decoration: none;
}
.button:hover { background: #ffffff; }
.button:focus-visible { outline: 2px solid #f2f4f6; outline-offset: 3px; }
.ended { place-content: center; text-align: center; }
.ended p { max-width: 32rem; margin-top: 0.75rem; }
footer { font-size: 0.875rem; }
@media (max-width: 40rem) { .button { display: grid; } }
@media (min-width: 64rem) {
  main:not(.ended) { grid-template-columns: fit-content(calc(100% - 24rem)) 24rem; padding: 0 1.5rem; }
  figure { border-radius: 1rem; overflow: hidden; align-self: start; }
  img { width: auto; max-width: 100%; }
  section { padding: 0 0 0 2rem; }
}
@media (forced-colors: active) {
  .button { border-color: ButtonText; }
  label:has(:checked) { outline: 2px solid Highlight; }
}
`;
