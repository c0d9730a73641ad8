import { eraseOwnLeadPath } from "@livery/contract";
import { ask } from "../../api.ts";

/** Erases the lead of a mailed link. `gone`: there is nothing to erase anymore. */
export async function eraseOwnLead(token: string): Promise<"erased" | "gone" | "failed"> {
  const answer = await ask(eraseOwnLeadPath, { token });
  if (answer.kind === "ok") return "erased";
  return answer.code === "link-expired" ? "gone" : "failed";
}
