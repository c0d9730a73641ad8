let known: string | undefined;

/** Sets the origin of the configurator for elements without an `app` attribute. */
export function setAppOrigin(address: string): void {
  known = new URL(address).origin;
}

export function appOriginOf(element: HTMLElement): string | undefined {
  const given = element.getAttribute("app") ?? known;
  return given !== undefined && URL.canParse(given) ? new URL(given).origin : undefined;
}

/**
 * The address of this script. Plugins that delay scripts run it without a `currentScript`, and keep its address in an
 * attribute of their own.
 */
export function findScriptAddress(page: Document): string | undefined {
  const running = page.currentScript;
  const scripts = running ? [running, ...page.scripts] : [...page.scripts];
  const addresses = scripts.flatMap((script) => Array.from(script.attributes, ({ value }) => value));
  return addresses.find((address) => /^https?:.*\/embed\/v1[\d.]*\.js/.test(address));
}
