import { findScriptAddress, setAppOrigin } from "./app-origin.ts";
import { installCommands, type Livery } from "./commands.ts";
import { LiveryConfigurator } from "./livery-configurator.ts";

// The script that a shop's page loads. A page may load it twice.
if (!customElements.get("livery-configurator")) {
  const address = findScriptAddress(document);
  if (address !== undefined) setAppOrigin(address);
  customElements.define("livery-configurator", LiveryConfigurator);
  const page: Window & { livery?: Livery } = window;
  if (document.body) installCommands(page);
  else document.addEventListener("DOMContentLoaded", () => installCommands(page));
}
