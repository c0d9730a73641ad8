import { Marked, type Tokens } from "marked";

/** Our own Markdown as HTML. Headings have ids to link to; tables scroll sideways within themselves. */
export function renderMarkdown(markdown: string): string {
  let heading = "";
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        heading = text;
        return `<h${depth} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      table({ header, rows }) {
        const cell = (tag: string, { tokens, align }: Tokens.TableCell) =>
          `<${tag}${align === "right" ? ' class="is-number"' : ""}>${this.parser.parseInline(tokens)}</${tag.split(" ")[0]}>`;
        const head = header.map((each) => cell('th scope="col"', each)).join("");
        const body = rows.map(
          ([first, ...rest]) =>
            `<tr>${first ? cell('th scope="row"', first) : ""}${rest.map((each) => cell("td", each)).join("")}</tr>`,
        );
        // With the keyboard, only what can be focused can be scrolled.
        return `<div class="table-scroll${header.length > 4 ? " is-wide" : ""}" role="region" aria-label="Table: ${heading}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body.join("\n")}</tbody></table></div>\n`;
      },
    },
  });
  return marked.parse(markdown, { async: false });
}

function anchor(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
