import { once } from "node:events";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export interface SmtpMail {
  to: string[];
  raw: string;
}

interface SmtpOptions {
  /** Answers 550 to this recipient. */
  refused?: string;
}

/** A real SMTP server on this port, and the mails it received. */
export async function startSmtp(port: number, { refused }: SmtpOptions = {}) {
  const mails: SmtpMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = Object.assign(new Error("No such mailbox"), { responseCode: 550 });
      callback(address === refused ? refusal : null);
    },
    onData: (stream, { envelope }, callback) => {
      text(stream).then((raw) => {
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      }, callback);
    },
  });
  await once(server.listen(port, "127.0.0.1"), "listening");
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails };
}
