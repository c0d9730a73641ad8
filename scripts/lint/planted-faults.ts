/** A fault, the rule that must report it, and correct code for the same purpose, which every rule must accept. */
interface PlantedFault {
  readonly rule: string;
  readonly file: string;
  readonly fault: string;
  readonly clean: string;
  /** Where the correct code is, if the fault is its location. */
  readonly cleanFile?: string;
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `  console.log(${at});`).join("\n");

export const plantedFaults = {
  "the site imports the engine": {
    rule: "livery(workspaces)",
    file: "apps/site/app/pages/home/a1.ts",
    fault: `import { find } from "@livery/engine";\nexport const a = find;`,
    clean: `import { film } from "@livery/catalog";\nexport const a = film;`,
  },
  "the sandbox imports the contract": {
    rule: "livery(workspaces)",
    file: "apps/sandbox/src/payments/a2.ts",
    fault: `export { kind } from "@livery/contract";`,
    clean: `export const kind = "inbox";`,
  },
  "a program imports another program by name": {
    rule: "livery(workspaces)",
    file: "e2e/src/a3.ts",
    fault: `import { app } from "@livery/api";\nexport const a = app;`,
    clean: `import { kind } from "@livery/contract";\nexport const a = kind;`,
  },
  "a workspace imports another by path": {
    rule: "livery(workspaces)",
    file: "apps/configurator/src/look/a4.ts",
    fault: `import { kind } from "../../../../packages/contract/src/index.ts";\nexport const a = kind;`,
    clean: `import { kind } from "@livery/contract";\nexport const a = kind;`,
  },
  "a deep import bypasses the front door": {
    rule: "livery(workspaces)",
    file: "bench/src/a5.ts",
    fault: `export const a = () => import("@livery/engine/src/worker/worker.ts");`,
    clean: `export const a = () => import("@livery/engine");`,
  },
  "the engine imports more than types from the catalog": {
    rule: "livery(workspaces)",
    file: "packages/engine/src/render/a6.ts",
    fault: `import { film } from "@livery/catalog";\nexport const a = film;`,
    clean: `import type { Film } from "@livery/catalog";\nexport const a = (film: Film) => film.code;`,
  },
  "a feature imports a feature": {
    rule: "livery(layers)",
    file: "apps/configurator/src/features/tint/b1.ts",
    fault: `import { filmGrid } from "../films/film-grid.ts";\nexport const b = filmGrid;`,
    clean: `import { state } from "../../look/look-state.ts";\nexport const b = state;`,
  },
  "a feature imports a type of a feature": {
    rule: "livery(layers)",
    file: "apps/api/src/features/billing/b2.ts",
    fault: `import type { submit } from "../leads/submit.ts";\nexport type B = typeof submit;`,
    clean: `import type { row } from "../../data/row.ts";\nexport type B = typeof row;`,
  },
  "a feature imports the shell": {
    rule: "livery(layers)",
    file: "apps/configurator/src/features/tint/b3.ts",
    fault: `import { header } from "../../shell/header.ts";\nexport const b = header;`,
    clean: `import { filmGrid } from "../features/films/film-grid.ts";\nexport const b = filmGrid;`,
    cleanFile: "apps/configurator/src/shell/b3.ts",
  },
  "embed imports a feature": {
    rule: "livery(layers)",
    file: "apps/configurator/src/embed/b4.ts",
    fault: `import { filmGrid } from "../features/films/film-grid.ts";\nexport const b = filmGrid;`,
    clean: `import { state } from "../look/look-state.ts";\nexport const b = state;`,
  },
  "the look imports the kiosk": {
    rule: "livery(layers)",
    file: "apps/configurator/src/look/b5.ts",
    fault: `import type { kiosk } from "../kiosk/kiosk.ts";\nexport type B = typeof kiosk;`,
    clean: `import { state } from "../photo-session/photo-session.ts";\nexport const b = state;`,
  },
  "a page imports a page": {
    rule: "livery(layers)",
    file: "apps/site/app/pages/home/b6.ts",
    fault: `import { privacy } from "../legal/privacy.ts";\nexport const b = privacy;`,
    clean: `import { form } from "../../features/leads/form.ts";\nexport const b = form;`,
  },
  "data imports a feature": {
    rule: "livery(layers)",
    file: "apps/api/src/data/b7.ts",
    fault: `import { submit } from "../features/leads/submit.ts";\nexport const b = submit;`,
    clean: `import { row } from "../../data/row.ts";\nexport const b = row;`,
    cleanFile: "apps/api/src/features/leads/b7.ts",
  },
  "services import data": {
    rule: "livery(layers)",
    file: "apps/api/src/services/b8.ts",
    fault: `import { row } from "../data/row.ts";\nexport const b = row;`,
    clean: `import type { row } from "../data/row.ts";\nexport type B = typeof row;`,
  },
  "a folder has no layer": {
    rule: "livery(layers)",
    file: "packages/engine/src/helpers/b9.ts",
    fault: `export const b = 1;`,
    clean: `export const b = 1;`,
    cleanFile: "packages/engine/src/masks/b9.ts",
  },
  "a file beside the folders has no layer": {
    rule: "livery(layers)",
    file: "apps/api/src/b10.ts",
    fault: `export const b = 1;`,
    clean: `export const b = 1;`,
    cleanFile: "apps/api/src/main.ts",
  },
  "a program has no layers": {
    rule: "livery(layers)",
    file: "apps/watch/src/b11.ts",
    fault: `export const b = 1;`,
    clean: `export const b = 1;`,
    cleanFile: "apps/api/src/main.ts",
  },
  "a page imports zod": {
    rule: "livery(page-code)",
    file: "apps/site/app/features/leads/c1.ts",
    fault: `import * as z from "zod";\nexport const c = z;`,
    clean: `import type * as z from "zod";\nexport type C = typeof z;`,
  },
  "a page imports the schemas": {
    rule: "livery(page-code)",
    file: "apps/configurator/src/features/films/c2.ts",
    fault: `import { schema } from "@livery/contract/schemas";\nexport const c = schema;`,
    clean: `import { schema } from "@livery/contract/schemas";\nexport const c = schema;`,
    cleanFile: "apps/api/src/features/leads/c2.ts",
  },
  "a package for pages imports node": {
    rule: "livery(page-code)",
    file: "packages/ui/src/c3.ts",
    fault: `import { join } from "node:path";\nexport const c = join;`,
    clean: `export const c = new URL("./font.woff2", import.meta.url);`,
  },
  "process.env is read outside env.ts": {
    rule: "livery(settings)",
    file: "apps/api/src/services/d1.ts",
    fault: `export const d = process.env.PORT;`,
    clean: `export const d = process.env.PORT;`,
    cleanFile: "apps/api/src/env.ts",
  },
  "the environment is destructured from process": {
    rule: "livery(settings)",
    file: "apps/sandbox/src/payments/d2.ts",
    fault: `const { env } = process;\nexport const d = env;`,
    clean: `const { platform } = process;\nexport const d = platform;`,
  },
  "the environment is imported": {
    rule: "livery(settings)",
    file: "scripts/start/d3.ts",
    fault: `import { env } from "node:process";\nexport const d = env;`,
    clean: `export const d = process.env.CHROMIUM;`,
    cleanFile: "scripts/env.ts",
  },
  "a page reads a build setting outside config.ts": {
    rule: "livery(settings)",
    file: "apps/site/app/shell/d4.ts",
    fault: `export const d: unknown = import.meta.env;`,
    clean: `export const d: unknown = import.meta.env;`,
    cleanFile: "apps/site/app/config.ts",
  },
  "a feature writes SQL": {
    rule: "livery(sql)",
    file: "apps/api/src/features/leads/e1.ts",
    fault: `export const e = "select id from leads where uid = $1";`,
    clean: `export const e = "select id from leads where uid = $1";`,
    cleanFile: "apps/api/src/data/e1.ts",
  },
  "a feature builds a query": {
    rule: "livery(sql)",
    file: "apps/api/src/features/leads/e2.ts",
    fault: `export const e = (db: { selectFrom(table: string): unknown }) => db.selectFrom("leads");`,
    clean: `export const e = "Select a film from the grid, or update your card.";`,
  },
  "a feature imports the database driver": {
    rule: "livery(sql)",
    file: "apps/api/src/features/leads/e3.ts",
    fault: `import { Pool } from "pg";\nexport const e = Pool;`,
    clean: `import type { Pool } from "pg";\nexport type E = Pool;`,
  },
  "a feature posts a message": {
    rule: "livery(post-message)",
    file: "apps/configurator/src/features/films/f1.ts",
    fault: `window.parent.postMessage({}, "https://shop.example");`,
    clean: `window.parent.postMessage({}, "https://shop.example");`,
    cleanFile: "apps/configurator/src/embed/host-bridge.ts",
  },
  "the bridge posts to any origin": {
    rule: "livery(post-message)",
    file: "apps/configurator/src/embed/host-bridge.ts",
    fault: `window.parent.postMessage({}, "*");`,
    clean: `postMessage({});`,
    cleanFile: "packages/engine/src/worker/worker.ts",
  },
  "two files import each other": {
    rule: "import(no-cycle)",
    file: "packages/catalog/src/g1.ts",
    fault: `import { other } from "./circle.ts";\nexport const one = () => other;`,
    clean: `import { film } from "./film.ts";\nexport const one = () => film;`,
  },
  "a file is too long": {
    rule: "eslint(max-lines)",
    file: "packages/ui/src/h1.ts",
    fault: `${lines(401)}\n`,
    clean: `${lines(399)}\n`,
  },
  "a function is too long": {
    rule: "eslint(max-lines-per-function)",
    file: "apps/api/src/services/h2.ts",
    fault: `export function h(): void {\n${lines(60)}\n}`,
    clean: `export function h(): void {\n${lines(58)}\n}`,
  },
  "a function has too many parameters": {
    rule: "eslint(max-params)",
    file: "apps/api/src/services/h3.ts",
    fault: `export const h = (a: number, b: number, c: number, d: number) => a + b + c + d;`,
    clean: `export const h = (a: number, b: number, c: number) => a + b + c;`,
  },
  "a value has type any": {
    rule: "typescript(no-explicit-any)",
    file: "apps/api/src/services/i1.ts",
    fault: `export const i = (given: any) => String(given);`,
    clean: `export const i = (given: unknown) => String(given);`,
  },
  "a type is imported as a value": {
    rule: "typescript(consistent-type-imports)",
    file: "apps/api/src/services/i2.ts",
    fault: `import { Film } from "@livery/catalog";\nexport const i = (film: Film) => film.code;`,
    clean: `import type { Film } from "@livery/catalog";\nexport const i = (film: Film) => film.code;`,
  },
  "a switch misses a case": {
    rule: "typescript(switch-exhaustiveness-check)",
    file: "apps/api/src/services/i3.ts",
    fault: `export function i(kind: "a" | "b"): void {\n  switch (kind) {\n    case "a":\n      console.log(1);\n  }\n}`,
    clean: `export function i(kind: "a" | "b"): void {\n  switch (kind) {\n    case "a":\n    case "b":\n      console.log(1);\n  }\n}`,
  },
  "a promise is not awaited": {
    rule: "typescript(no-floating-promises)",
    file: "apps/api/src/services/j1.ts",
    fault: `export function j(work: () => Promise<void>): void {\n  work();\n}`,
    clean: `export async function j(work: () => Promise<void>): Promise<void> {\n  await work();\n}`,
  },
  "a promise is used as a condition": {
    rule: "typescript(no-misused-promises)",
    file: "apps/api/src/services/j2.ts",
    fault: `export const j = (work: () => Promise<boolean>) => (work() ? 1 : 2);`,
    clean: `export const j = async (work: () => Promise<boolean>) => ((await work()) ? 1 : 2);`,
  },
  "a value that is not a promise is awaited": {
    rule: "typescript(await-thenable)",
    file: "apps/api/src/services/j3.ts",
    fault: `export const j = async (count: number) => (await count) + 1;`,
    clean: `export const j = async (count: Promise<number>) => (await count) + 1;`,
  },
  "a catch is empty": {
    rule: "eslint(no-empty)",
    file: "apps/api/src/services/k1.ts",
    fault: `export function k(work: () => void): void {\n  try {\n    work();\n  } catch {}\n}`,
    clean: `export function k(work: () => void): void {\n  try {\n    work();\n  } catch {\n    // The tab may be closed already.\n  }\n}`,
  },
  "an error loses its cause": {
    rule: "eslint(preserve-caught-error)",
    file: "apps/api/src/services/k2.ts",
    fault: `export function k(work: () => void): void {\n  try {\n    work();\n  } catch (error) {\n    throw new Error("no");\n  }\n}`,
    clean: `export function k(work: () => void): void {\n  try {\n    work();\n  } catch (error) {\n    throw new Error("no", { cause: error });\n  }\n}`,
  },
  "a file has a default export": {
    rule: "import(no-default-export)",
    file: "apps/api/src/services/k3.ts",
    fault: `export default 1;`,
    clean: `export const k = 1;`,
  },
  "a test is focused": {
    rule: "vitest(no-focused-tests)",
    file: "apps/api/src/services/k4.test.ts",
    fault: `import { expect, test } from "vitest";\ntest.only("k", () => {\n  expect(1).toBe(1);\n});`,
    clean: `import { expect, test } from "vitest";\ntest("k", () => {\n  expect(1).toBe(1);\n});`,
  },
  "a hook is called on a condition": {
    rule: "react-hooks(rules-of-hooks)",
    file: "apps/site/app/pages/home/k5.ts",
    fault: `import { useState } from "react";\nexport function useK(on: boolean) {\n  if (on) useState(1);\n}`,
    clean: `import { useState } from "react";\nexport function useK() {\n  useState(1);\n}`,
  },
  "a file without JSX is called .tsx": {
    rule: "livery(jsx-extension)",
    file: "apps/site/app/shell/k6.tsx",
    fault: `export const k = 1;`,
    clean: `export const k = <p>1</p>;`,
  },
  "an element has a text of its own": {
    rule: "livery(texts)",
    file: "apps/configurator/src/features/films/l1.tsx",
    fault: `export const l = <p>Choose a film</p>;`,
    clean: `export const l = (words: string) => <p className="two words">{words} · JPEG</p>;`,
  },
  "an attribute has a text of its own": {
    rule: "livery(texts)",
    file: "apps/configurator/src/controls/l2.tsx",
    fault: `export const l = (isOn: boolean) => <p title={isOn ? "on" : undefined} />;`,
    clean: `export const l = (isOn: boolean) => <p id={isOn ? "on" : undefined} />;`,
  },
  "a function returns a text of its own": {
    rule: "livery(texts)",
    file: "apps/configurator/src/features/send/l3.ts",
    fault: "export const l = (name: string) => `Saved as ${name}.`;",
    clean: "export const l = (name: string) => `Saved as ${name}.`;",
    cleanFile: "apps/configurator/src/language/en/l3.ts",
  },
  "two files import each other's types": {
    rule: "import(no-cycle)",
    file: "packages/catalog/src/g2.ts",
    fault: `import type { Other } from "./type-circle.ts";\nexport type One = Other | 1;`,
    clean: `import type { Film } from "./film.ts";\nexport type One = Film | 1;`,
  },
} satisfies Record<string, PlantedFault>;

/** Files that the faults import. */
export const supportFiles: Record<string, string> = {
  "packages/catalog/src/index.ts": `export { film, type Film } from "./film.ts";\n`,
  "packages/catalog/src/film.ts": `export interface Film {\n  code: string;\n}\nexport const film: Film = { code: "a" };\n`,
  "packages/contract/src/index.ts": `export const kind = "a";\n`,
  "packages/contract/src/schemas.ts": `export const schema = "a";\n`,
  "packages/engine/src/index.ts": `export const find = "a";\n`,
  "apps/configurator/src/features/films/film-grid.ts": `export const filmGrid = "a";\n`,
  "apps/configurator/src/shell/header.ts": `export const header = "a";\n`,
  "apps/configurator/src/kiosk/kiosk.ts": `export const kiosk = "a";\n`,
  "apps/configurator/src/photo-session/photo-session.ts": `export const state = "a";\n`,
  "apps/configurator/src/look/look-state.ts": `export const state = "a";\n`,
  "apps/site/app/pages/legal/privacy.ts": `export const privacy = "a";\n`,
  "apps/site/app/features/leads/form.ts": `export const form = "a";\n`,
  "apps/api/src/features/leads/submit.ts": `export const submit = "a";\n`,
  "apps/api/src/data/row.ts": `export const row = "a";\n`,
};
