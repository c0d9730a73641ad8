import { embedScriptPath, type EmbedResponse, type Language } from "@livery/contract";

type Embedded = Pick<EmbedResponse, "key" | "appOrigin" | "pinnedScript" | "live">;

const linkTexts: Record<Language, { inline: string; button: string }> = {
  en: { inline: "See your car in a wrap", button: "See it on your car" },
  es: { inline: "Vea su auto con vinilo", button: "Véalo en su auto" },
};

/** Reserves the place before the script is there, so that nothing moves when it comes. */
const place = "display:block;height:44rem";

/**
 * The configurator in the page. The script puts it in place of the link, which stays where a policy of the page, a blocker or
 * a bad connection keeps the script away.
 */
export function inlineSnippet(embedded: Embedded): string {
  const { key, appOrigin } = embedded;
  return [
    `<script async src="${appOrigin}${embedScriptPath}"></script>`,
    `<livery-configurator shop="${key}" style="${place}">`,
    `  <a href="${addressOf(embedded)}">${textsOf(embedded).inline}</a>`,
    "</livery-configurator>",
  ].join("\n");
}

/** A link that opens the configurator over the page. Without the script it leads to a page of its own. */
export function buttonSnippet(embedded: Embedded): string {
  const { key, appOrigin } = embedded;
  return [
    `<script async src="${appOrigin}${embedScriptPath}"></script>`,
    `<a href="${addressOf(embedded)}" data-livery-open="${key}">${textsOf(embedded).button}</a>`,
  ].join("\n");
}

/** In the language that the shop's customers see first; its words are the shop's to change. */
function textsOf({ live }: Embedded): { inline: string; button: string } {
  return linkTexts[live.language ?? "en"];
}

/** The configurator on a page of its own. */
function addressOf({ key, appOrigin }: Embedded): string {
  return `${appOrigin}/e/${key}`;
}

/** What a page with a Content-Security-Policy must allow. */
export function policyLines({ appOrigin }: Embedded): string {
  return `script-src ${appOrigin};\nframe-src ${appOrigin};`;
}

/** The script of one version, checked by its hash. */
export function pinnedSnippet({ appOrigin, pinnedScript }: Embedded): string | null {
  if (!pinnedScript) return null;
  const { path, integrity } = pinnedScript;
  return `<script async src="${appOrigin}${path}" integrity="${integrity}" crossorigin="anonymous"></script>`;
}

export interface SiteBuilder {
  name: string;
  steps: readonly string[];
}

/** Where the code goes, for whoever keeps the shop's site. */
export const siteBuilders: readonly SiteBuilder[] = [
  {
    name: "Plain HTML",
    steps: [
      "Open the page's file.",
      "Paste the code where the configurator should be, inside <body>.",
      "Save the file and upload it.",
    ],
  },
  {
    name: "WordPress",
    steps: [
      "Edit the page and add a Custom HTML block. In Elementor or Divi, add an HTML or Code element.",
      "Paste the code and update the page.",
      "If a plugin delays or combines scripts, leave this one out. It also works delayed, only later.",
    ],
  },
  {
    name: "Wix",
    steps: [
      "In the editor, choose Add Elements, Embed Code, Custom Element. It needs a plan with your own domain.",
      "As the server URL, enter the address of the script, which is in the code after src. As the tag name, enter livery-configurator.",
      "Under Set Attributes, add shop with your key as its value. Give the element at least 700 px of height, and publish.",
    ],
  },
  {
    name: "Squarespace",
    steps: [
      "Edit the page and add a Code block. It needs a plan with code blocks.",
      "Choose HTML, turn off Display Source and paste the code.",
      "Save. The configurator shows on the published page, not in the editor.",
    ],
  },
  {
    name: "Shopify",
    steps: [
      "In the theme editor, open the page and add a section with Custom Liquid.",
      "Paste the code and save. The configurator shows on your shop's pages, not in the theme editor.",
      "To see it before you publish, add your .myshopify.com address to your sites, too.",
    ],
  },
];
