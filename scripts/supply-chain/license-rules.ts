import type { LockedPackage } from "./read-lockfile.ts";

/** Licenses of which any package may be. */
const allowedLicenses: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "Unlicense",
  "Zlib",
];

export interface LicenseException {
  readonly packages: RegExp;
  readonly license: string;
  readonly reason: string;
}

/** Any other license, by package, with the reason why it may be there. */
export const exceptions: readonly LicenseException[] = [
  {
    packages: /^libheif-js$/,
    license: "LGPL-3.0",
    reason: "unchanged, in a file of its own that visitors' browsers fetch; CREDITS.md names it",
  },
  {
    packages: /^@img\/sharp-/,
    license: "LGPL-3.0-or-later",
    reason: "a shared library of a tool that renders pictures; nobody gets it from us",
  },
  {
    packages: /^(lightningcss|axe-core|ical\.js)/,
    license: "MPL-2.0",
    reason: "unchanged, in builds and tests only",
  },
  { packages: /^argparse$/, license: "Python-2.0", reason: "permissive; PSF's own" },
  { packages: /^caniuse-lite$/, license: "CC-BY-4.0", reason: "data of a build tool" },
  {
    packages: /^(png-js|busboy|streamsearch|humanize-number)$/,
    license: "NONE",
    reason: "MIT by its LICENSE or README file; package.json does not say so",
  },
];

/** The licenses of a package that neither the list nor an exception allows. Of an "OR" one has to be allowed. */
export function findForbiddenLicenses({ name, license = "NONE" }: LockedPackage): string[] {
  const isAllowed = (each: string) =>
    allowedLicenses.includes(each) ||
    exceptions.some((exception) => exception.license === each && exception.packages.test(name));
  const parts = license.replaceAll(/[()]/g, "").split(" AND ");
  return parts.filter((part) => !part.split(" OR ").some(isAllowed));
}
