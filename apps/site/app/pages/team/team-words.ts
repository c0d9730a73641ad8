import type { Role, ShopMember } from "@livery/contract";
import type { Refusal } from "../../api.ts";
import { addRetryMessage, type FormError } from "../../features/session/form-error.ts";

export const roleLabels: Record<Role, string> = { owner: "Owner", manager: "Manager", staff: "Staff" };

export const roleDescriptions: Record<Role, string> = {
  owner: "Everything, including billing, the team, exports and erasing leads.",
  manager: "Leads and quotes, prices, branding, kiosks and your site.",
  staff: "Leads and quotes.",
};

/** What a member is called on screen. */
export function memberName({ name, email }: Pick<ShopMember, "name" | "email">): string {
  return name === "" ? email : name;
}

const lastOwner = "A shop needs an owner. Make someone else an owner first.";

export function memberError({ code }: Refusal): string {
  if (code === "last-owner") return lastOwner;
  if (code === "not-found") return "This person has already left the team.";
  if (code === "role-too-low") return "Only owners can change the team.";
  return "This couldn't be saved. Please try again.";
}

export function invitationError(refusal: Refusal): FormError {
  const { code, fields } = refusal;
  if (code === "already-member") return { text: "This person is already in your team.", field: "email" };
  if (fields["email"]) return { text: fields["email"], field: "email" };
  if (code === "too-many-requests")
    return addRetryMessage({ text: "Too many invitations for now." }, refusal);
  return { text: "The invitation couldn't be sent. Please try again." };
}
