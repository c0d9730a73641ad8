import type { MailPicture } from "./mail.ts";

interface PictureFile {
  /** Of the file, without its ending. */
  name: string;
  cid: string;
  type: "image/jpeg" | "image/png" | "image/webp";
  bytes: Buffer;
}

export function makeMailPicture({ name, cid, type, bytes }: PictureFile): MailPicture {
  const ending = type === "image/jpeg" ? "jpg" : type.slice("image/".length);
  return { cid, filename: `${name}.${ending}`, contentType: type, content: bytes };
}
