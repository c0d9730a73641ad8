import { join } from "node:path";
import { root } from "../root.ts";

export interface Target {
  readonly name: string;
  /** The workspace's folder; its package.json says how it is built. */
  readonly folder: string;
  /** The build's output folder; also has its stamp. */
  readonly output: string;
  /** The part of the output that browsers can fetch. It gets compressed copies. */
  readonly served?: string;
}

const site = {
  name: "site",
  folder: "apps/site",
  output: "apps/site/build",
  served: "apps/site/build/client",
};
const configurator = {
  name: "configurator",
  folder: "apps/configurator",
  output: "apps/configurator/dist",
  served: "apps/configurator/dist",
};

/** Build steps in order: the models first, because the configurator's build includes them, then both apps at once. */
export const steps: readonly (readonly Target[])[] = [
  [{ name: "models", folder: "packages/engine", output: "packages/engine/build" }],
  [site, configurator],
];

export const servedFolders = { site: join(root, site.served), configurator: join(root, configurator.served) };
