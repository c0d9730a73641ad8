import type { Answer } from "../../api.ts";

/** An answer about a lead or quote; null when the shop has none with this id. */
export function nullIfGone<Body>(answer: Answer<Body>): Answer<Body | null> {
  const isGone =
    answer.kind === "refused" && (answer.code === "not-found" || answer.code === "invalid-fields");
  return isGone ? { kind: "ok", body: null } : answer;
}
