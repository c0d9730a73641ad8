import { sandboxUrl } from "./env.ts";

interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** What the sandbox was handed instead of the outside world. */
export interface Inbox {
  /** The texts of all mails that go to this address or name it: first the ones to it, then those about it. */
  textsAbout(address: string): Promise<string[]>;
}

export const inbox: Inbox = {
  async textsAbout(address) {
    const mails = await readMails();
    const isTo = (mail: ReceivedMail) => JSON.stringify(mail.to).includes(address);
    const about = mails.filter((mail) => !isTo(mail) && mail.text.includes(address));
    return [...mails.filter(isTo), ...about].map(({ text }) => text);
  },
};

async function readMails(): Promise<readonly ReceivedMail[]> {
  const answer = await fetch(`${sandboxUrl}/mail.json`);
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}.`);
  return answer.json();
}
