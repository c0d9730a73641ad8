import { expect } from "@playwright/test";
import { sandboxUrl } from "./env.ts";

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Mails received by the sandbox. */
export interface Inbox {
  /** Texts of all mails to this address, then of those that mention it. */
  textsAbout(address: string): Promise<string[]>;
  /** The address of a page of the site that a mail to this address links. Waits for the mail. */
  linkTo(address: string, page: string): Promise<string>;
}

export const inbox: Inbox = {
  async textsAbout(address) {
    const mails = await readMails();
    const isTo = (mail: ReceivedMail) => JSON.stringify(mail.to).includes(address);
    const about = mails.filter((mail) => !isTo(mail) && mail.text.includes(address));
    return [...mails.filter(isTo), ...about].map(({ text }) => text);
  },
  async linkTo(address, page) {
    const pattern = new RegExp(`http\\S+${page}[?#]\\S+`);
    const find = async () => pattern.exec((await inbox.textsAbout(address)).join("\n"))?.[0];
    await expect.poll(find).toBeDefined();
    return (await find()) ?? "";
  },
};

async function readMails(): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${sandboxUrl}/mail.json`);
  if (!answer.ok) throw new Error(`The sandbox returned ${answer.status}`);
  return answer.json();
}
