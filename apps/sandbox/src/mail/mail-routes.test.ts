import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSandbox } from "../open-sandbox.ts";
import type { ReceivedMail } from "./inbox.ts";

const plainMail = (subject: string) =>
  `From: Livery <hello@livery.example>\r\nTo: Ada <ada@example.com>\r\nSubject: ${subject}\r\n\r\nHello Ada\r\n`;

function makeFolder(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), "livery-inbox-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

function openApp(directory = makeFolder()) {
  const webhook = { url: "http://127.0.0.1:1/webhooks/stripe", secret: "whsec_test" };
  const { app, close } = openSandbox({ dataDir: directory, webhook, origin: "http://localhost" });
  onTestFinished(close);
  return {
    put: (id: string, body: string) =>
      app.request(`/mail/${encodeURIComponent(id)}`, { method: "PUT", body }),
    get: (place: string) => app.request(place),
    mails: async () => (await app.request("/mail.json")).json() as Promise<ReceivedMail[]>,
  };
}

test("a mail that was put is listed with its parts", async () => {
  const app = openApp();
  expect((await app.put("one@livery", plainMail("Welcome"))).status).toBe(201);
  expect(await app.mails()).toEqual([
    {
      to: "ada@example.com",
      from: "hello@livery.example",
      subject: "Welcome",
      text: expect.stringContaining("Hello Ada"),
      html: "",
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ]);
});

test("the same id is one mail, and the first copy stays", async () => {
  const app = openApp();
  await app.put("one@livery", plainMail("First"));
  expect((await app.put("one@livery", plainMail("Second"))).status).toBe(204);
  expect(await app.mails()).toMatchObject([{ subject: "First" }]);
});

test("mails survive a restart, newest first", async () => {
  const directory = makeFolder();
  await openApp(directory).put("one@livery", plainMail("Older"));
  utimesSync(path.join(directory, "mail", readdirSync(path.join(directory, "mail"))[0] ?? ""), 1, 1);
  await openApp(directory).put("two@livery", plainMail("Newer"));
  const subjects = (await openApp(directory).mails()).map(({ subject }) => subject);
  expect(subjects).toEqual(["Newer", "Older"]);
});

test("no id leads out of the folder", async () => {
  const directory = makeFolder();
  await openApp(directory).put("../../outside", plainMail("Sly"));
  expect(readdirSync(path.join(directory, "mail"))).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.eml$/)]);
});

test("what a mail contains is shown as text or inside a frame that runs nothing", async () => {
  const app = openApp();
  const html = `Content-Type: text/html\r\n\r\n<script>alert("in the mail")</script>`;
  await app.put("one@livery", `Subject: <img src=x onerror=alert(1)>\r\n${html}`);
  const list = await (await app.get("/mail")).text();
  expect(list).toContain("&lt;img src=x onerror=alert(1)&gt;");
  const response = await app.get(/\/mail\/[0-9a-f]{32}/.exec(list)?.[0] ?? "");
  const opened = await response.text();
  expect(opened).not.toContain("<script>");
  expect(opened).toMatch(/<iframe sandbox [^>]*srcdoc="&lt;script&gt;/);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("an unknown mail is not found", async () => {
  expect((await openApp().get("/mail/none")).status).toBe(404);
});
