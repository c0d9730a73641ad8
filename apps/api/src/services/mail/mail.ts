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

/** A message with a stable id: a repeat with the same id is the same mail. */
export interface MailMessage {
  id: string;
  to: string | MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  pictures?: readonly MailPicture[];
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
}

const answerLimitMs = 20_000;

export function createMail({ from, smtpUrl, inboxUrl }: MailOptions): Mail {
  return smtpUrl ? overSmtp(from, smtpUrl) : intoInbox(from, inboxUrl);
}

// nodemailer is loaded with the first mail: it takes longer to load than the rest of a warm start.

function overSmtp(from: string, url: string): Mail {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: answerLimitMs };
  return {
    send: async (message) => {
      const { createTransport } = await import("nodemailer");
      await createTransport({ url, ...limits }).sendMail(toEnvelope(from, message));
    },
  };
}

function intoInbox(from: string, inboxUrl: string): Mail {
  return {
    send: async (message) => {
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const composed = await composer.sendMail(toEnvelope(from, message));
      const response = await fetch(`${inboxUrl}/mail/${encodeURIComponent(message.id)}`, {
        method: "PUT",
        headers: { "content-type": "message/rfc822" },
        body: new Uint8Array(composed.message as Buffer), // a buffer, because the composer was asked for one
        signal: AbortSignal.timeout(answerLimitMs),
      });
      if (!response.ok) throw new Error(`The mail inbox responded with ${response.status}.`);
    },
  };
}

function toEnvelope(from: string, { id, pictures = [], ...content }: MailMessage): SendMailOptions {
  const attachments = pictures.map((picture) => ({ ...picture, contentDisposition: "inline" as const }));
  const access = { disableFileAccess: true, disableUrlAccess: true };
  return { ...content, attachments, from, messageId: `<${id}>`, ...access };
}
