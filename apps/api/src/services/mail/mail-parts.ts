import { createElement as h, type PropsWithChildren, type ReactElement } from "react";
import { buttonClass, dimClass, mailColors } from "./mail-theme.ts";

export function Paragraph({ children }: PropsWithChildren): ReactElement {
  return h("p", { style: paragraphStyle }, children);
}

export type Fact = readonly [label: string, value: string];

/** A table of labels and values. Facts without a value are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }): ReactElement {
  const known = facts.filter(([, value]) => value !== "");
  const rows = known.map(([label, value]) =>
    h(
      "tr",
      { key: label },
      h("th", { scope: "row", align: "left", className: dimClass, style: labelStyle }, label),
      h("td", { style: valueStyle }, value),
    ),
  );
  return h("table", { cellPadding: 0, cellSpacing: 0, style: factsStyle }, h("tbody", null, rows));
}

/** What somebody wrote, with their line breaks. */
export function Message({ children }: PropsWithChildren): ReactElement {
  return h("pre", { style: messageStyle }, children);
}

interface PictureProps {
  /** The content id of an attached picture. */
  cid: string;
  alt: string;
}

/** Loads nothing from the network. Left out of the text part. */
export function Picture({ cid, alt }: PictureProps): ReactElement {
  return h("img", { src: `cid:${cid}`, alt, width: 560, style: pictureStyle });
}

export function Heading({ children }: PropsWithChildren): ReactElement {
  return h("h2", { style: headingStyle }, children);
}

export function Lines({ lines }: { lines: readonly string[] }): ReactElement {
  const items = lines.map((line) => h("li", { key: line }, line));
  return h("ul", { style: linesStyle }, items);
}

/** The main action. In the text part the address follows the label. */
export function ActionLink({ href, children }: PropsWithChildren<{ href: string }>): ReactElement {
  return h(
    "p",
    { style: paragraphStyle },
    h("a", { href, className: buttonClass, style: buttonStyle }, children),
  );
}

/** What few readers look for. In the text part the address follows the label. */
export function QuietLink({ href, children }: PropsWithChildren<{ href: string }>): ReactElement {
  return h(
    "p",
    { style: paragraphStyle },
    h("a", { href, className: dimClass, style: quietStyle }, children),
  );
}

const quietStyle = { color: mailColors.dim, fontSize: 13 };
const pictureStyle = {
  display: "block",
  width: "100%",
  height: "auto",
  margin: "0 0 12px",
  borderRadius: 6,
} as const;
const headingStyle = { margin: "24px 0 8px", fontSize: 16, fontWeight: 600 } as const;
const linesStyle = { margin: "0 0 24px", padding: "0 0 0 20px" };
const paragraphStyle = { margin: "0 0 16px" };
const factsStyle = { margin: "0 0 16px", borderCollapse: "collapse" } as const;
const labelStyle = {
  padding: "4px 24px 4px 0",
  color: mailColors.dim,
  fontWeight: 400,
  verticalAlign: "top",
  whiteSpace: "nowrap",
} as const;
// The labels keep their line, so a long value has to break.
const valueStyle = { padding: "4px 0", verticalAlign: "top", overflowWrap: "anywhere" } as const;
const messageStyle = { margin: "0 0 16px", font: "inherit", whiteSpace: "pre-wrap" } as const;
// Outlook ignores padding on links, but draws a border of any width.
const buttonStyle = {
  display: "inline-block",
  border: `solid ${mailColors.ink}`,
  borderWidth: "12px 20px",
  borderRadius: 6,
  background: mailColors.ink,
  color: mailColors.paper,
  fontWeight: 600,
  lineHeight: "20px",
  textDecoration: "none",
};
