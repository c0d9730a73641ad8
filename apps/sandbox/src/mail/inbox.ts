import { createHash } from "node:crypto";
import { mkdirSync } from "node:fs";
import { access, readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Address, type Attachment } from "postal-mime";

/** A mail as a person reads it. */
export interface ReceivedMail {
  /** Short name of the file it lies in; part of its page's address. */
  key: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  receivedAt: string;
}

export interface Inbox {
  /** Keeps a raw RFC 822 message. False when a message of that id was kept before; the first one stays. */
  put(messageId: string, raw: Uint8Array): Promise<boolean>;
  /** Newest first. */
  list(): Promise<ReceivedMail[]>;
}

/** An inbox in a folder: one file a message, so that it outlives the program. */
export function openInbox(directory: string): Inbox {
  mkdirSync(directory, { recursive: true });
  const parsed = new Map<string, Promise<ReceivedMail>>();
  let unfinished = 0;

  /** Once: a kept mail never changes. */
  function read(file: string): Promise<ReceivedMail> {
    const mail = parsed.get(file) ?? readMail(path.join(directory, file));
    parsed.set(file, mail);
    return mail;
  }

  return {
    put: async (messageId, raw) => {
      const file = path.join(directory, `${keyOf(messageId)}.eml`);
      if (await exists(file)) return false;
      // Written beside its place first: a kill half way leaves no half a mail, and no mail is read while it grows.
      const temporary = `${file}.${process.pid}-${unfinished++}`;
      await writeFile(temporary, raw);
      await rename(temporary, file);
      return true;
    },
    list: async () => {
      const files = (await readdir(directory)).filter((file) => file.endsWith(".eml"));
      const mails = await Promise.all(files.map(read));
      return mails.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
    },
  };
}

/** Any id makes a safe file name this way. */
function keyOf(messageId: string): string {
  return createHash("sha256").update(messageId).digest("hex").slice(0, 32);
}

async function readMail(file: string): Promise<ReceivedMail> {
  const [raw, { mtime }] = await Promise.all([readFile(file), stat(file)]);
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const { from, to, subject, text, html } = mail;
  return {
    key: path.basename(file, ".eml"),
    to: toAddresses(to ?? []),
    from: toAddresses(from ? [from] : []),
    subject: subject ?? "",
    text: text ?? "",
    html: mail.attachments.reduce(showPicture, html ?? ""),
    receivedAt: mtime.toISOString(),
  };
}

/** As a mail program does: a picture that the mail carries stands where its `cid:` address is. */
function showPicture(html: string, { contentId, mimeType, content }: Attachment): string {
  if (contentId === undefined || typeof content !== "string") return html;
  const cid = contentId.replaceAll(/^<|>$/g, "");
  return html.replaceAll(`"cid:${cid}"`, `"data:${mimeType};base64,${content}"`);
}

function toAddresses(entries: Address[]): string {
  return entries
    .flatMap((entry) => entry.group ?? [entry])
    .map(({ address }) => address)
    .join(", ");
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false; // node's own errors carry a code
    throw error;
  }
}
