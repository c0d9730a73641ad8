import type { Refusal } from "../../api.ts";
import { waitWords } from "./wait-words.ts";

/** What is said about a refusal. */
export interface Fault {
  text: string;
  /** Name of the field that it is about; without one it is about the whole. */
  field?: string;
  /** When trying again makes sense. */
  wait?: string;
}

/** Whoever tried too often is also told when to try again, if the server said so. */
export function addWait(fault: Fault, { code, retryAfterSeconds }: Refusal): Fault {
  if (code !== "too-many-requests" || retryAfterSeconds === undefined) return fault;
  return { ...fault, wait: waitWords(retryAfterSeconds) };
}
