import type { Arrival } from "./arrival.ts";
import { startLate } from "./start-late.ts";
import { takeover } from "./use-takeover.ts";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const anyImport = /import(?: \* as (\w+) from)? ?\(?("[^"]+")\)?;/g;
const startsScript = /<script type="module" async="">([\s\S]*?)<\/script>/;

/**
 * Has a page's scripts come after what it shows: it is whole without them. As React Router writes a page, a phone asks
 * for 100 KB of script beside its style sheets and pictures, and every picture then comes half a second later.
 */
export function scriptsLast(html: string, arrival: Arrival): string {
  const files = [...html.matchAll(preload)].map(([, file]) => file);
  if (files.length === 0) return html; // a page of words alone
  const [, code] = startsScript.exec(html) ?? [];
  if (!code) throw new Error("React Router writes its pages in another way now: look at scripts-last.ts.");
  const run = `async () => {${code.replaceAll(anyImport, importLater)}}`;
  const script = `{ files: ${JSON.stringify(files)}, run: ${run}, takeover: "${takeover}", arrival: ${JSON.stringify(arrival)} }`;
  const late = `<script type="module">(${startLate.toString()})(${script});</script>`;
  return html.replaceAll(preload, "").replace(startsScript, () => late);
}

function importLater(_: string, name: string | undefined, file: string): string {
  return `${name ? `const ${name} = ` : ""}await import(${file});`;
}
