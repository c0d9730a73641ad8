import { findFreePort } from "./free-port.ts";
import { makeFolder } from "./make-folder.ts";
import { startProgram } from "./start-program.ts";

export interface InboxMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** The real sandbox with an empty inbox and no customers. It reports events to `webhookUrl`. */
export async function startSandbox({ webhookUrl = "http://127.0.0.1:9" } = {}) {
  const port = await findFreePort();
  await startProgram("apps/sandbox/src/main.ts", {
    SANDBOX_PORT: String(port),
    SANDBOX_WEBHOOK_URL: webhookUrl,
    SANDBOX_PICTURE_MS: "0",
    DATA_DIR: makeFolder(),
  });
  const url = `http://127.0.0.1:${port}`;
  return {
    port,
    url,
    mails: async () => (await (await fetch(`${url}/mail.json`)).json()) as InboxMail[],
  };
}
