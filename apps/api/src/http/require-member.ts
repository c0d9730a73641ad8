import type { Role } from "@livery/contract";
import type { Context } from "hono";
import type { SignedIn } from "./require-session.ts";

/** The signed-in account as a member of its shop. */
export interface Member extends SignedIn {
  shopUid: string;
  role: Role;
}

/**
 * The guard of every shop route: returns who is signed in and for which shop, or refuses. `signed-out` when nobody is,
 * `no-shop` when the account belongs to no shop, `role-too-low` when the member's role is below `least`.
 */
export type RequireMember = (c: Context, least: Role) => Promise<Member>;
