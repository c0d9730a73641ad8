import type { Auth, AuthOptions } from "./auth.ts";

/** better-auth takes half a second to load, so it is loaded with the first request that needs it. */
export type LoadAuth = () => Promise<Auth>;

export function createAuthLoader(options: AuthOptions): LoadAuth {
  let opened: Promise<Auth> | undefined;
  const open = async () => {
    const { createAuth } = await import("./auth.ts");
    return createAuth(options);
  };
  return () => {
    opened ??= open();
    return opened;
  };
}
