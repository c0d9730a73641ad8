import { readFileSync } from "node:fs";
import path from "node:path";
import { signInPath } from "@livery/contract";

/** Signs in the demo shop's owner at an API with this origin and `DATA_DIR`. Returns the cookies to send. */
export async function signInDemoOwner(origin: string, dataDir: string): Promise<string> {
  const password = readFileSync(path.join(dataDir, "demo-password"), "utf8").trim();
  const answer = await fetch(`${origin}${signInPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "demo@livery.example", password, remember: false }),
  });
  if (!answer.ok) throw new Error(`The demo shop could not sign in: status ${answer.status}.`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(";", 1)[0])
    .join("; ");
}
