import type { Auth, AuthOptions } from "./auth.ts";

/** better-auth takes half a second to load, which a start does not wait for. */
export type OpenAuth = () => Promise<Auth>;

export function createOpenAuth(options: AuthOptions): OpenAuth {
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
