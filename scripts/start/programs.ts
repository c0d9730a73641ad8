import { join } from "node:path";
import type { StartSettings } from "../env.ts";
import { root } from "../root.ts";

export interface Program {
  readonly name: string;
  readonly main: string;
}

/** In closing order: the API's jobs may still send a mail to the sandbox. */
export function programsFor({ withSandbox }: StartSettings): Program[] {
  const api = { name: "API", main: join(root, "apps/api/src/main.ts") };
  const sandbox = { name: "sandbox", main: join(root, "apps/sandbox/src/main.ts") };
  return withSandbox ? [api, sandbox] : [api];
}
