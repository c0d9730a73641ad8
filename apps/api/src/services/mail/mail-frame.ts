import type { Language } from "@livery/contract";
import { createElement as h, type PropsWithChildren, type ReactElement } from "react";
import { dimClass, logoGround, mailColors, mailCss, pageClass } from "./mail-theme.ts";

/** What stands at the top of a shop's mail to its customer. */
export interface MailHead {
  name: string;
  /** The content id of its attached logo; null without one. */
  logoCid: string | null;
}

type MailFrameProps = PropsWithChildren<{
  subject: string;
  /** Why the recipient got this mail, in small print at the end. */
  foot?: string;
  head?: MailHead | null;
  language?: Language;
}>;

/** The frame of every mail: whose it is at the top, one column, and small print at the end. */
export function MailFrame(props: MailFrameProps): ReactElement {
  const { subject, foot, head = null, language = "en", children } = props;
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
      h(
        "div",
        { style: columnStyle },
        head === null ? h(Name) : h(ShopHead, head),
        children,
        foot && h(Footer, null, foot),
      ),
    ),
  );
}

/** Not in the text part, where mail programs show the sender's name anyway. */
function Name() {
  return h("div", { "data-skip-in-text": "true", translate: "no", style: nameStyle }, "Livery");
}

function ShopHead({ name, logoCid }: MailHead) {
  return h(
    "div",
    { "data-skip-in-text": "true", translate: "no", style: headStyle },
    logoCid !== null &&
      h(
        "div",
        { style: logoPlateStyle },
        h("img", { src: `cid:${logoCid}`, alt: "", height: 36, style: logoStyle }),
      ),
    h("div", null, name),
  );
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
const headStyle = { marginBottom: 32, fontSize: 18, fontWeight: 700 };
const logoPlateStyle = {
  display: "inline-block",
  marginBottom: 12,
  padding: "12px 16px",
  borderRadius: 6,
  background: logoGround,
};
const logoStyle = { display: "block", height: 36, maxWidth: "100%", objectFit: "contain" } as const;
const footerStyle = {
  margin: "32px 0 0",
  padding: "16px 0 0",
  borderTop: `1px solid ${mailColors.line}`,
  color: mailColors.dim,
  fontSize: 13,
};
