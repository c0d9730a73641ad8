import { createHash } from "node:crypto";

/** What a page's Content-Security-Policy must allow, read from its HTML. */
export interface InlineCode {
  /** CSP sources that allow its inline scripts and styles. */
  scripts: string[];
  styles: string[];
  /** Inline or external. A page without script cannot report its own views. */
  runsScript: boolean;
  /** Built with a Google Analytics property, as its meta element says. */
  hasGoogleAnalytics: boolean;
}

/** Hashes the inline scripts and styles of a built page. Data blocks (JSON-LD) do not run and need no hash. */
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

/** The browser hashes the parsed text, and the parser normalizes every line break to a line feed. */
function hashSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code.replace(/\r\n?/g, "\n")).digest("base64")}'`;
}
