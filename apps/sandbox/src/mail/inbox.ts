import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import PostalMime, { type Address, type Attachment } from "postal-mime";

export interface ReceivedMail {
  /** Part of the URL of the mail's page. */
  key: string;
  /** Addresses without names, joined by commas. */
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601, in UTC. */
  receivedAt: string;
}

export interface Inbox {
  /** Stores a raw RFC 822 message. False if that id was stored before; the first copy stays. */
  put(messageId: string, raw: Uint8Array): Promise<boolean>;
  /** Newest first. */
  list(): Promise<ReceivedMail[]>;
}

/** An inbox in a folder, one file per message. */
export function openInbox(folder: string): Inbox {
  mkdirSync(folder, { recursive: true });
  const parsed = new Map<string, Promise<ReceivedMail>>();
  let writes = 0;

  /** Parses each file once: stored mail never changes. */
  function read(file: string): Promise<ReceivedMail> {
    const mail = parsed.get(file) ?? readMail(path.join(folder, file));
    parsed.set(file, mail);
    return mail;
  }

  return {
    put: async (messageId, raw) => {
      // The hash makes a safe file name of any id.
      const name = createHash("sha256").update(messageId).digest("hex").slice(0, 32);
      const file = path.join(folder, `${name}.eml`);
      if (existsSync(file)) return false;
      // Written to a temporary file first, so a crash leaves no partial mail.
      const temporary = `${file}.${writes++}.tmp`;
      await writeFile(temporary, raw);
      await rename(temporary, file);
      return true;
    },
    list: async () => {
      const files = (await readdir(folder)).filter((file) => file.endsWith(".eml"));
      const mails = await Promise.all(files.map(read));
      return mails.toSorted((a, b) => b.receivedAt.localeCompare(a.receivedAt));
    },
  };
}

async function readMail(file: string): Promise<ReceivedMail> {
  const [raw, { mtime }] = await Promise.all([readFile(file), stat(file)]);
  const mail = await PostalMime.parse(raw, { attachmentEncoding: "base64" });
  const { from, to = [], subject = "", text = "", html = "", attachments } = mail;
  return {
    key: path.basename(file, ".eml"),
    to: toAddresses(to),
    from: toAddresses(from ? [from] : []),
    subject,
    text,
    html: attachments.reduce(embedPicture, html),
    receivedAt: mtime.toISOString(),
  };
}

/** Replaces a `cid:` address with the attached picture, as a mail program does. */
function embedPicture(html: string, { contentId, mimeType, content }: Attachment): string {
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
