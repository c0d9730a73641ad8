import { isTest, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";

/** Attributes and props that a person reads or hears. */
const spokenAttributes =
  /^(alt|aria-(description|label|roledescription)|busyLabel|description|label|legend|placeholder|shortLabel|title|words)$/;

const message =
  "People read this in English only. Put it into the texts of each language, and read it from there.";

const screens: Readonly<Record<string, RegExp>> = {
  "apps/configurator": /^src\/(?!language\/)/,
  "apps/site":
    /^app\/(pages\/(home|product|wrap-configurator)\/|features\/leads\/|shell\/(navbar|menu|footer|consent)).*\.tsx$/,
};

/** What the configurator and the public pages say comes from catalogs of texts, which exist in each language. */
export const texts: Rule = {
  create(context) {
    const { workspace, inside } = placeOf(context.filename);
    const isScreen = screens[workspace]?.test(inside) === true;
    if (!isScreen || isTest(context.filename)) return {};
    return {
      JSXText(node) {
        if (hasWords(node.value)) context.report({ message, node });
      },
      Literal(node) {
        if (typeof node.value !== "string") return;
        if (isSentence(node.value) || (hasWords(node.value) && isShown(node)))
          context.report({ message, node });
      },
      TemplateElement(node) {
        const text = node.value.raw;
        if (isSentence(text) || (hasWords(text) && isShown(node.parent))) context.report({ message, node });
      },
    };
  },
};

interface Node {
  readonly type: string;
  readonly parent?: unknown;
}

/** Names such as PNG are the same in every language. */
function hasWords(text: string): boolean {
  return /\p{Ll}/u.test(text);
}

/** Two words or more, the first with a capital letter. */
function isSentence(text: string): boolean {
  return /^\p{Lu}[\p{Ll}'’]* \p{L}/u.test(text);
}

/** Whether a string is a child of an element or the value of a spoken attribute, perhaps on a condition. */
function isShown(node: unknown): boolean {
  let outer = parentOf(node);
  while (
    outer !== null &&
    /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer)$/.test(outer.type)
  )
    outer = parentOf(outer);
  if (outer?.type !== "JSXAttribute") return outer?.type === "JSXElement" || outer?.type === "JSXFragment";
  const { name } = outer as Node & { name: { name?: unknown } }; // the type says so
  return typeof name.name === "string" && spokenAttributes.test(name.name);
}

function parentOf(node: unknown): Node | null {
  return ((node as Node).parent as Node | null | undefined) ?? null; // every node of a tree has one
}
