import type { RuleTester } from "oxlint/plugins-dev";

export type Rule = Parameters<RuleTester["run"]>[1];
type Create = Extract<Rule, { create: unknown }>["create"];
type Visitor = ReturnType<Create>;
type NodeOf<Kind extends keyof Visitor> = Parameters<NonNullable<Visitor[Kind]>>[0];
type ModuleNode =
  | NodeOf<"ImportDeclaration">
  | NodeOf<"ImportExpression">
  | NodeOf<"ExportNamedDeclaration">
  | NodeOf<"ExportAllDeclaration">;

/** An import or re-export, static or dynamic. */
export interface Import {
  readonly specifier: string;
  /** `import type`, or every name is marked `type`. */
  readonly isType: boolean;
  readonly node: ModuleNode;
}

export function onImports(visit: (found: Import) => void): Visitor {
  const report = (node: ModuleNode) => {
    if (node.source?.type !== "Literal" || typeof node.source.value !== "string") return;
    visit({ specifier: node.source.value, isType: isTypeOnly(node), node });
  };
  return {
    ImportDeclaration: report,
    ImportExpression: report,
    ExportNamedDeclaration: report,
    ExportAllDeclaration: report,
  };
}

function isTypeOnly(node: ModuleNode): boolean {
  switch (node.type) {
    case "ImportExpression":
      return false;
    case "ImportDeclaration":
      return node.importKind === "type" || areTypes(node.specifiers.map(importKindOf));
    case "ExportNamedDeclaration":
      return node.exportKind === "type" || areTypes(node.specifiers.map(({ exportKind }) => exportKind));
    case "ExportAllDeclaration":
      return node.exportKind === "type";
  }
}

function importKindOf(specifier: NodeOf<"ImportDeclaration">["specifiers"][number]): string | undefined {
  return specifier.type === "ImportSpecifier" ? specifier.importKind : undefined;
}

function areTypes(kinds: readonly (string | undefined)[]): boolean {
  return kinds.length > 0 && kinds.every((kind) => kind === "type");
}

/** The name in `x`, `.x` or `["x"]`; undefined for computed expressions. */
export function nameOf(node: { type: string; name?: unknown; value?: unknown }): unknown {
  if (node.type === "Literal") return node.value;
  return node.type === "Identifier" ? node.name : undefined;
}
