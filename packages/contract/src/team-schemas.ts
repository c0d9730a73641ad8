import * as z from "zod";
import { email, identifier, line } from "./field-schemas.ts";
import { newPassword } from "./password-schema.ts";
import { roles } from "./roles.ts";
import {
  type InvitationAcceptance,
  type InvitationRequest,
  longestMemberName,
  type MemberChange,
} from "./team.ts";

const role = z.enum(roles, "Must be owner, manager or staff.");
const accountId = identifier(100);
const token = z.string("Must be text.");

export const invitationRequestSchema: z.ZodType<InvitationRequest> = z.object({
  // z.email is stricter than a browser; the sign-in is as strict.
  email: email({ required: true, maxLength: 254 })
    .toLowerCase()
    .pipe(z.email("Enter an email address, such as name@example.com.")),
  role,
});

/** The body posted to `cancelInvitationPath`. */
export const invitationIdSchema: z.ZodType<{ id: string }> = z.object({ id: z.uuid("Must be a UUID.") });

export const memberChangeSchema = z.object({
  accountId,
  role: role.optional(),
  receivesLeads: z.boolean("Must be true or false.").optional(),
}) as z.ZodType<MemberChange>; // zod's optional fields may also be undefined

/** The body posted to `removeMemberPath`. */
export const memberIdSchema: z.ZodType<{ accountId: string }> = z.object({ accountId });

/** The body posted to `readInvitationPath`. */
export const invitationTokenSchema: z.ZodType<{ token: string }> = z.object({ token });

export const invitationAcceptanceSchema: z.ZodType<InvitationAcceptance> = z.object({
  token,
  name: line({ required: true, maxLength: longestMemberName }),
  password: newPassword(),
});
