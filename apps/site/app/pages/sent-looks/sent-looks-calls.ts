import { type SentLookPicture, sentLookPicturePath, type SentLooks, sentLooksPath } from "@livery/contract";
import { ask, download } from "../../api.ts";

export function readSentLooks(token: string) {
  return ask<SentLooks>(sentLooksPath, { token });
}

export function downloadPicture(picture: SentLookPicture) {
  return download(sentLookPicturePath, picture);
}
