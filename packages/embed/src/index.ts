import type { LiveryConfigurator } from "./livery-configurator.ts";
import type { LiveryEventMap } from "./livery-events.ts";

export { defineLivery, type LiveryOptions } from "./define-livery.ts";
export type { LiveryConfigurator } from "./livery-configurator.ts";
export type { LiveryError, LiveryEventMap, LiveryEventName } from "./livery-events.ts";

declare global {
  interface HTMLElementTagNameMap {
    "livery-configurator": LiveryConfigurator;
  }
  interface HTMLElementEventMap {
    "livery:ready": CustomEvent<LiveryEventMap["ready"]>;
    "livery:height": CustomEvent<LiveryEventMap["height"]>;
    "livery:look": CustomEvent<LiveryEventMap["look"]>;
    "livery:lead": CustomEvent<LiveryEventMap["lead"]>;
    "livery:close": CustomEvent<LiveryEventMap["close"]>;
    "livery:error": CustomEvent<LiveryEventMap["error"]>;
    "livery:fullscreen": CustomEvent<LiveryEventMap["fullscreen"]>;
  }
}
