import {
  cancelInvitationPath,
  changeMemberPath,
  type InvitationRequest,
  inviteMemberPath,
  leaveShopPath,
  type MemberChange,
  removeMemberPath,
  teamPath,
  type TeamResponse,
} from "@livery/contract";
import { ask } from "../../api.ts";

export function findTeam() {
  return ask<TeamResponse>(teamPath);
}

export function inviteMember(request: InvitationRequest) {
  return ask(inviteMemberPath, request);
}

export function cancelInvitation(id: string) {
  return ask(cancelInvitationPath, { id });
}

export function changeMember(change: MemberChange) {
  return ask(changeMemberPath, change);
}

export function removeMember(accountId: string) {
  return ask(removeMemberPath, { accountId });
}

export function leaveShop() {
  return ask(leaveShopPath, {});
}
