import type { Role } from "./roles.ts";

/** Someone who works at the shop. */
export interface ShopMember {
  accountId: string;
  email: string;
  /** Empty until they have said it. */
  name: string;
  role: Role;
  /** Gets a mail with each new lead. When nobody does, the owners get it. */
  receivesLeads: boolean;
  /** The signed-in member. */
  isYou: boolean;
}

/** An invitation that nobody has accepted yet. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  /** ISO 8601. After that, the mailed link no longer works. */
  expiresAt: string;
}

/** Response to GET `teamPath`. */
export interface TeamResponse {
  /** In the order in which they joined. */
  members: ShopMember[];
  /** Newest first. Empty for all but the owners. */
  invitations: Invitation[];
}

/**
 * POST `inviteMemberPath`, as an owner. Mails a link that works once within seven days, and replaces an earlier
 * invitation to the address. `already-member` when the address belongs to the team.
 */
export interface InvitationRequest {
  email: string;
  role: Role;
}

/**
 * POST `changeMemberPath`, as an owner. What is left out stays as it is, so that a page that was open for long gives nobody
 * the role of before. `last-owner` when the shop would have no owner left.
 */
export interface MemberChange {
  accountId: string;
  role?: Role;
  receivesLeads?: boolean;
}

/** POST `readInvitationPath`, with the token of the mailed link. `link-expired` when it no longer works. */
export interface InvitationDetails {
  shopName: string;
  email: string;
}

/**
 * POST `acceptInvitationPath`. Creates the account, or sets the password of one that belongs to no shop.
 * `already-member` when the address belongs to a shop, `link-expired` when the link no longer works.
 */
export interface InvitationAcceptance {
  token: string;
  name: string;
  password: string;
}

export const teamPath = "/shop/team";
export const inviteMemberPath = "/shop/inviteMember";
/** POST `{ id }`, as an owner: the mailed link stops working. */
export const cancelInvitationPath = "/shop/cancelInvitation";
export const changeMemberPath = "/shop/changeMember";
/** POST `{ accountId }`, as an owner: signs them out everywhere. `last-owner` for the last owner. */
export const removeMemberPath = "/shop/removeMember";
/** POST: the signed-in member leaves the shop. `last-owner` for the last owner. */
export const leaveShopPath = "/shop/leave";
export const readInvitationPath = "/readInvitation";
export const acceptInvitationPath = "/acceptInvitation";

/** The parameter of /shop-login with the token of an invitation to a team, in the fragment as well. */
export const invitationParameter = "invitation";

export const longestMemberName = 100;
