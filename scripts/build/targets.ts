import { join } from "node:path";
import { root } from "../root.ts";

export interface Target {
  readonly name: string;
  /** The workspace's folder; its package.json says how it is built. */
  readonly folder: string;
  /** Where the build lands; also where its stamp lies. */
  readonly output: string;
  /** What a browser may fetch of it, and so what is compressed beforehand. */
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

/** What is built before a start: first the models, which the configurator's build takes in, then both apps at once. */
export const steps: readonly (readonly Target[])[] = [
  [{ name: "models", folder: "packages/engine", output: "packages/engine/build" }],
  [site, configurator],
];

export const servedFolders = { site: join(root, site.served), configurator: join(root, configurator.served) };
