import { shortestElapsedMs } from "@livery/contract";
import { formGuardSchema } from "@livery/contract/schemas";
import { requireValid } from "../../http/read-json.ts";

/**
 * Whether a bot seems to have filled in the form: in the hidden field, or faster than anyone types. Such a form is held,
 * and answered like any other, so that the bot's author learns nothing.
 */
export function isBot(body: unknown): boolean {
  const { topic_note = "", elapsedMs = shortestElapsedMs } = requireValid(formGuardSchema, body);
  return topic_note !== "" || elapsedMs < shortestElapsedMs;
}
