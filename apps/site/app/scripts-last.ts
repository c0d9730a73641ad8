const preload = '<link rel="modulepreload"';

/**
 * Has a page's scripts come after what it shows: it is whole without them. A browser gives `modulepreload` the rank of
 * a typeface, and React writes those lines before the style sheets: on a phone every word then waits for 100 KB.
 */
export function scriptsLast(html: string): string {
  return html.replaceAll(preload, `${preload} fetchPriority="low"`);
}
