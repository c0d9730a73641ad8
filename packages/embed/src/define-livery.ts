import { setAppOrigin } from "./app-origin.ts";
import { LiveryConfigurator } from "./livery-configurator.ts";

export interface LiveryOptions {
  /** Address of the configurator: `https://app.livery.example`. */
  app: string;
}

const name = "livery-configurator";

/** Defines `<livery-configurator>`. Calls after the first only set the address. */
export function defineLivery({ app }: LiveryOptions): void {
  setAppOrigin(app);
  if (!customElements.get(name)) customElements.define(name, LiveryConfigurator);
}
