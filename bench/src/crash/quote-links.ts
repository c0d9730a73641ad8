import { setTimeout as sleep } from "node:timers/promises";

/** The links in delivered quote mails, by the customer's address. */
export class QuoteLinks {
  readonly #tokens = new Map<string, string[]>();

  /** Reads a mail as it was sent. */
  add(mail: string): void {
    const to = /^To: (\S+)$/m.exec(mail.replaceAll("\r\n", "\n"))?.[1];
    const token = /\/quote#([\w-]+)/.exec(decode(mail))?.[1];
    if (to === undefined || token === undefined) return;
    const known = this.#tokens.get(to) ?? [];
    if (!known.includes(token)) this.#tokens.set(to, [...known, token]);
  }

  /** Waits for the token of the customer's nth quote mail. */
  async waitFor(email: string, nth: number, signal: AbortSignal): Promise<string> {
    for (;;) {
      const token = this.#tokens.get(email)?.[nth - 1];
      if (token !== undefined) return token;
      await sleep(50, undefined, { signal });
    }
  }
}

/** Quoted-printable, as far as it matters to a link. */
function decode(mail: string): string {
  return mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
