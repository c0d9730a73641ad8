import { confirmEmailPath } from "@livery/contract";
import { ask } from "../../api.ts";

/** Confirms the address of a mailed link. */
export async function confirmEmail(token: string): Promise<"sent" | "expired" | "failed"> {
  const answer = await ask(confirmEmailPath, { token });
  if (answer.kind === "ok") return "sent";
  return answer.code === "link-expired" ? "expired" : "failed";
}
