/** What a member of a shop may do, from most to least. Each role may also do what the roles after it may. */
export const roles = ["owner", "manager", "staff"] as const;

/** owner: billing, team, export, erase. manager: prices, branding, kiosks, embed. staff: leads and quotes. */
export type Role = (typeof roles)[number];

export function isAtLeast(role: Role, least: Role): boolean {
  return roles.indexOf(role) <= roles.indexOf(least);
}
