import { createHash } from "node:crypto";

/** What a page's Content-Security-Policy has to let through, as its own HTML tells. */
export interface InlineCode {
  /** The sources to name for its inline scripts and styles to run. */
  scripts: string[];
  styles: string[];
  /** Inline or fetched. A page without cannot report that it was come to. */
  runsScript: boolean;
  /** It was built with a Google Analytics property, and says so by a meta element of that name. */
  hasGoogleAnalytics: boolean;
}

/** Hashes the inline scripts and styles of a built page. Data blocks (JSON-LD) are not run, so need no hash. */
export function readInlineCode(html: string): InlineCode {
  const run = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].filter(([, attributes = ""]) =>
    isRun(attributes),
  );
  const scripts = run
    .filter(([, attributes = ""]) => !/\ssrc\s*=/i.test(attributes))
    .map(([, , code = ""]) => hashSource(code));
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/gi)].map(([, code = ""]) =>
    hashSource(code),
  );
  const hasGoogleAnalytics = /<meta\s[^>]*\bname="google-analytics"/i.test(html);
  return {
    scripts: [...new Set(scripts)],
    styles: [...new Set(styles)],
    runsScript: run.length > 0,
    hasGoogleAnalytics,
  };
}

function isRun(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1]?.toLowerCase() ?? "";
  return ["", "module", "importmap", "speculationrules", "text/javascript"].includes(type);
}

/** The browser hashes the text as it was parsed, and the parser turns every line end into a line feed. */
function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code.replace(/\r\n?/g, "\n")).digest("base64")}'`;
}
