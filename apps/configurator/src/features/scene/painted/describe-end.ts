import { texts } from "../../../language/texts.ts";
import type { PaintingEnd } from "./painter.ts";

/** Why a place isn't painted. Members of the shop learn what an owner can do about it. */
export function describeEnd(why: PaintingEnd, isMember: boolean): string {
  const { ends, endsForMembers } = texts.painted;
  const advice: Partial<Record<PaintingEnd, string>> = endsForMembers;
  return (isMember ? advice[why] : undefined) ?? ends[why];
}
