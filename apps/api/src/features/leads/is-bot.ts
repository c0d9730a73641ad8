import { shortestElapsedMs } from "@livery/contract";
import { formGuardSchema } from "@livery/contract/schemas";
import { requireValid } from "../../http/read-json.ts";

/** Whether a bot filled in the form: in the hidden field, or faster than anyone types. */
export function isBot(body: unknown): boolean {
  const { topic_note = "", elapsedMs = shortestElapsedMs } = requireValid(formGuardSchema, body);
  return topic_note !== "" || elapsedMs < shortestElapsedMs;
}
