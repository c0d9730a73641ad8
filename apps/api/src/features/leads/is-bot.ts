import { shortestElapsedMs } from "@livery/contract";
import { formGuardSchema } from "@livery/contract/schemas";
import { requireValid } from "../../http/read-json.ts";

/** Whether a form was filled in as only a program does: in what no person sees, or faster than anybody types. */
export function isBot(body: unknown): boolean {
  const { topic_note = "", elapsedMs = shortestElapsedMs } = requireValid(formGuardSchema, body);
  return topic_note !== "" || elapsedMs < shortestElapsedMs;
}
