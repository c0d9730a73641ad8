import { isTest, placeOf } from "./place.ts";
import type { Rule } from "./rule.ts";

const message =
  "A page that a browser translates has other text nodes than React made, and React fails when it moves or removes these. Wrap the text in an element, such as a span, where it has siblings.";

/** Text that React may change, move or remove by itself has an element of its own. */
export const looseText: Rule = {
  create(context) {
    const { workspace } = placeOf(context.filename);
    if (!pages.has(workspace) || isTest(context.filename)) return {};
    // The linter's types of nodes have no common children; those of an element are nodes.
    const check = (element: unknown) => {
      for (const node of findLooseText(element as Parent)) context.report({ message, node: node as never });
    };
    return { JSXElement: (element) => check(element), JSXFragment: (fragment) => check(fragment) };
  },
};

const pages = new Set(["apps/site", "apps/configurator", "packages/ui"]);

interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly name?: unknown;
  readonly expression?: Node;
  readonly consequent?: Node;
  readonly alternate?: Node;
  readonly right?: Node;
  readonly operator?: string;
  readonly left?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
}
interface Parent extends Node {
  readonly children: readonly Node[];
}

function findLooseText(parent: Parent): readonly Node[] {
  const children = parent.children.filter((child) => !isLayout(child)).map(contentOf);
  if (children.length < 2) return [];
  const isChanging = children.some(mayChange);
  return children.filter((child, at) => {
    if (isConditionalText(child)) return true;
    if (!isText(child)) return false;
    if (parent.type === "JSXFragment") return true;
    // An element that comes and goes is placed before the text that follows it.
    return (
      children.slice(0, at).some(mayChange) ||
      (isChanging && child.type !== "JSXText" && child.type !== "Literal")
    );
  });
}

/** Line breaks between elements, and comments: React leaves them out. */
function isLayout(child: Node): boolean {
  if (child.type === "JSXExpressionContainer") return child.expression?.type === "JSXEmptyExpression";
  return child.type === "JSXText" && typeof child.value === "string" && /^\s*\n\s*$/.test(child.value);
}

function contentOf(child: Node): Node {
  return (child.type === "JSXExpressionContainer" && child.expression) || child;
}

function isElement(node: Node | undefined): boolean {
  return node !== undefined && /^JSX(Element|Fragment)$/.test(node.type);
}

function isNothing(node: Node | undefined): boolean {
  return node === undefined || (node.type === "Literal" && node.value === null) || node.name === "undefined";
}

/** Whether elements may come and go here. */
function mayChange(node: Node): boolean {
  if (node.type === "ConditionalExpression")
    return (
      isElement(node.consequent) ||
      isElement(node.alternate) ||
      isNothing(node.consequent) ||
      isNothing(node.alternate)
    );
  return node.type === "LogicalExpression" && node.operator === "&&";
}

/** Of the calls, those whose names say that they return text. */
function isText(node: Node): boolean {
  if (node.type === "Literal") return typeof node.value === "string";
  if (node.type === "CallExpression") return /^(count|describe|format|texts$)/.test(firstName(node.callee));
  if (node.type === "Identifier" || node.type === "MemberExpression")
    return !elementName.test(lastName(node));
  return node.type === "JSXText" || node.type === "TemplateLiteral";
}

/** Props and variables with these names hold elements. */
const elementName = /(actions|bar|cells|children|message|row)$/i;

function isConditionalText(node: Node): boolean {
  if (node.type === "ConditionalExpression")
    return [node.consequent, node.alternate].some(
      (branch) =>
        branch !== undefined &&
        !isElement(branch) &&
        !isNothing(branch) &&
        (isText(branch) || isConditionalText(branch)),
    );
  if (node.type !== "LogicalExpression") return false;
  const sides = node.operator === "&&" ? [node.right] : [node.left, node.right];
  return sides.some((side) => side !== undefined && (isText(side) || isConditionalText(side)));
}

/** The name that an expression such as `a.b.c` starts with. */
function firstName(node: Node | undefined): string {
  return node?.object ? firstName(node.object) : String(node?.name);
}

function lastName({ name, property }: Node): string {
  return String(property?.name ?? name);
}
