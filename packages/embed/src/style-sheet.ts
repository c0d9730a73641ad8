const css = `
:host { display: block; height: 44rem; }
:host([hidden]) { display: none; }
:host([popup]) { display: contents; }
:host([popup]) .box:not(.full) { display: none; }
.box { box-sizing: border-box; display: flex; flex-direction: column; position: relative; width: 100%; height: 100%;
  margin: 0; padding: 0; border: 0; overflow: hidden; background: #06070a; color: #f2f3f5;
  font: 16px/1.5 system-ui, sans-serif; }
.full { position: fixed; inset: 0; z-index: 2147483647; max-width: none; max-height: none; height: 100dvh; }
.bar { display: none; flex: none; justify-content: flex-end; padding-right: env(safe-area-inset-right); }
.full .bar { display: flex; }
iframe { flex: 1; width: 100%; min-height: 0; border: 0; }
button, a { font: inherit; color: inherit; min-height: 44px; padding: 0 20px; border: 0; background: none; cursor: pointer; }
a { display: inline-grid; place-items: center; border: 1px solid #8b8f97; border-radius: 8px; }
:focus-visible { outline: 2px solid #f2f3f5; outline-offset: -4px; }
.note { position: absolute; inset: 0; display: grid; place-content: center; justify-items: center; gap: 16px;
  padding: 20px; text-align: center; background: #06070a; }
.full .note { top: 44px; }
.note[hidden] { display: none; }
p { margin: 0; }
`;

let sheet: CSSStyleSheet | undefined;

/** One style sheet for all elements. Made by script, so it also works where a page forbids inline styles. */
export function useStyleSheet(root: ShadowRoot): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  root.adoptedStyleSheets = [sheet];
}
