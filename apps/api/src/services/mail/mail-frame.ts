import type { Language } from "@livery/contract";
import { createElement as h, type PropsWithChildren, type ReactElement } from "react";
import { dimClass, mailColors, mailCss, pageClass } from "./mail-theme.ts";

type MailFrameProps = PropsWithChildren<{
  subject: string;
  /** Why the recipient got this mail, in small print at the end. */
  foot?: string;
  language?: Language;
}>;

/** The frame of every mail: the name at the top, one column, and small print at the end. */
export function MailFrame({ subject, foot, language = "en", children }: MailFrameProps): ReactElement {
  return h(
    "html",
    { lang: language, dir: "ltr" },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
      h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
      h("meta", { name: "color-scheme", content: "light dark" }),
      h("title", null, subject),
      h("style", null, mailCss),
    ),
    h(
      "body",
      { className: pageClass, style: pageStyle },
      h("div", { style: columnStyle }, h(Name), children, foot && h(Footer, null, foot)),
    ),
  );
}

/** Not in the text part, where mail programs show the sender's name anyway. */
function Name() {
  return h("div", { "data-skip-in-text": "true", translate: "no", style: nameStyle }, "Livery");
}

function Footer({ children }: PropsWithChildren) {
  return h("p", { className: dimClass, style: footerStyle }, children);
}

const pageStyle = {
  margin: 0,
  padding: "40px 20px",
  background: mailColors.paper,
  color: mailColors.ink,
  font: "16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
};
const columnStyle = { maxWidth: 560, margin: "0 auto", overflowWrap: "anywhere" } as const;
const nameStyle = {
  marginBottom: 32,
  fontSize: 15,
  fontWeight: 700,
  letterSpacing: "0.22em",
  textTransform: "uppercase",
} as const;
const footerStyle = {
  margin: "32px 0 0",
  padding: "16px 0 0",
  borderTop: `1px solid ${mailColors.line}`,
  color: mailColors.dim,
  fontSize: 13,
};
