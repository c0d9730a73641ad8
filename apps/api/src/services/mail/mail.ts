import type { SendMailOptions } from "nodemailer";

export interface MailAddress {
  name: string;
  address: string;
}

/** An attached picture that the message shows by `cid:`. */
export interface MailPicture {
  cid: string;
  filename: string;
  contentType: string;
  content: Buffer;
}

export type MailAttachment = Omit<MailPicture, "cid">;

/** A message with a stable id: a repeat with the same id is the same mail. */
export interface MailMessage {
  id: string;
  to: string | MailAddress | string[];
  /** Stands before our address as the sender's name, in the place of ours. */
  fromName?: string;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  pictures?: readonly MailPicture[];
  attachments?: readonly MailAttachment[];
}

export interface Mail {
  /** Resolves when the mail is accepted; rejects otherwise. */
  send(message: MailMessage): Promise<void>;
}

export interface MailOptions {
  from: string;
  /** Sends over SMTP when set, otherwise to the sandbox's inbox. */
  smtpUrl?: string | undefined;
  inboxUrl: string;
  limits?: typeof defaultLimits;
}

// The limit for the whole mail is for a server that sends a byte now and then, and is never silent for long.
const defaultLimits = { connectMs: 5_000, silenceMs: 10_000, sendMs: 20_000 };

export function createMail({ from, smtpUrl, inboxUrl, limits = defaultLimits }: MailOptions): Mail {
  return smtpUrl ? overSmtp({ from, url: smtpUrl, ...limits }) : intoInbox({ from, inboxUrl, ...limits });
}

/** The answer of a mail server that refused a mail for good (RFC 5321: 500 to 599), from what `send` rejected with. */
export function readRefusal(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("responseCode" in error)) return undefined;
  const { responseCode: code } = error;
  return typeof code === "number" && code >= 500 && code < 600 ? code : undefined;
}

// nodemailer is loaded with the first mail: it takes longer to load than the rest of a warm start.

interface SmtpOptions {
  from: string;
  url: string;
  connectMs: number;
  silenceMs: number;
  sendMs: number;
}

function overSmtp({ from, url, connectMs, silenceMs, sendMs }: SmtpOptions): Mail {
  const limits = { connectionTimeout: connectMs, greetingTimeout: connectMs, socketTimeout: silenceMs };
  return {
    send: async (message) => {
      const { createTransport } = await import("nodemailer");
      const signal = AbortSignal.timeout(sendMs);
      await createTransport({ url, ...limits }).sendMail({ ...toEnvelope(from, message), signal });
    },
  };
}

interface InboxOptions {
  from: string;
  inboxUrl: string;
  sendMs: number;
}

function intoInbox({ from, inboxUrl, sendMs }: InboxOptions): Mail {
  return {
    send: async (message) => {
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const composed = await composer.sendMail(toEnvelope(from, message));
      const response = await fetch(`${inboxUrl}/mail/${encodeURIComponent(message.id)}`, {
        method: "PUT",
        headers: { "content-type": "message/rfc822" },
        body: new Uint8Array(composed.message as Buffer), // a buffer, because the composer was asked for one
        signal: AbortSignal.timeout(sendMs),
      });
      if (!response.ok) throw new Error(`The mail inbox responded with ${response.status}.`);
    },
  };
}

function toEnvelope(
  from: string,
  { id, fromName, pictures = [], attachments: files = [], ...content }: MailMessage,
): SendMailOptions {
  const shown = pictures.map((picture) => ({ ...picture, contentDisposition: "inline" as const }));
  const attachments = [...shown, ...files];
  const access = { disableFileAccess: true, disableUrlAccess: true };
  const sender = fromName === undefined ? from : { name: fromName, address: readAddress(from) };
  return { ...content, attachments, from: sender, messageId: `<${id}>`, ...access };
}

/** The address of `Livery <hello@livery.example>`. */
function readAddress(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from;
}
