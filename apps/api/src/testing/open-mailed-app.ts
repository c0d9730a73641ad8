import { findFreePort } from "./free-port.ts";
import { openTestApp, type TestAppOptions } from "./open-test-app.ts";
import { startSmtp } from "./start-smtp.ts";

/** The app with a real SMTP server, and the tokens of the mailed links. */
export async function openMailedApp(options: TestAppOptions = {}) {
  const port = await findFreePort();
  const { mails } = await startSmtp(port);
  const test = await openTestApp({ ...options, smtpUrl: `smtp://127.0.0.1:${port}` });
  /** Moves delayed mails into the past and sends them. */
  const runDueJobs = async () => {
    await test.advanceMinutes(1);
    await test.runDueJobs();
  };
  return {
    ...test,
    mails,
    runDueJobs,
    /** Runs due jobs, and returns the tokens mailed to this address so far, newest last. */
    mailedTokens: async (email: string) => {
      await runDueJobs();
      return mails.filter(({ to }) => to.includes(email)).flatMap(({ raw }) => readToken(raw) ?? []);
    },
  };
}

function readToken(raw: string): string | undefined {
  const text = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /\/shop-login#(?:reset|invitation)=([\w-]+)/.exec(text)?.[1];
}
