import type pg from "pg";

/** The address of the pool's database, in the form of the setting DATABASE_URL. */
export function addressOf({ options }: pg.Pool): string {
  if (options.connectionString !== undefined) return options.connectionString;
  const { host = "", user = "", database = "" } = options;
  return `postgres:///${database}?${new URLSearchParams({ host, user }).toString()}`;
}
