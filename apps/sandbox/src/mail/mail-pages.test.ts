import { readdirSync, utimesSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSandbox } from "../open-sandbox.ts";
import { makeFolder } from "../testing/start-test-sandbox.ts";
import type { ReceivedMail } from "./inbox.ts";

const plainMail = (subject: string) =>
  `From: Livery <hello@livery.example>\r\nTo: Ada <ada@example.com>\r\nSubject: ${subject}\r\n\r\nHello Ada\r\n`;

function openApp(dataDir = makeFolder(), host = "127.0.0.1") {
  const webhook = { url: "http://127.0.0.1:1/webhooks/stripe", secret: "whsec_test" };
  const pictures = { lastMs: 0, secret: "whsec_bGl2ZXJ5" };
  const { app, close } = openSandbox({ host, dataDir, webhook, pictures, origin: "http://localhost" });
  onTestFinished(close);
  return {
    put: async (id: string, body: string) =>
      (await app.request(`/mail/${encodeURIComponent(id)}`, { method: "PUT", body })).status,
    get: (urlPath: string) => app.request(urlPath),
    mails: async () => (await app.request("/mail.json")).json() as Promise<ReceivedMail[]>,
  };
}

test("lists a mail with its parts", async () => {
  const app = openApp();
  expect(await app.put("one@livery", plainMail("Welcome"))).toBe(201);
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

test("keeps the first copy of an id", async () => {
  const app = openApp();
  await app.put("one@livery", plainMail("First"));
  expect(await app.put("one@livery", plainMail("Second"))).toBe(204);
  expect(await app.mails()).toMatchObject([{ subject: "First" }]);
});

test("keeps mail across restarts, newest first, and inside its folder", async () => {
  const dataDir = makeFolder();
  const folder = path.join(dataDir, "mail");
  await openApp(dataDir).put("../../outside", plainMail("Older"));
  const files = readdirSync(folder);
  expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.eml$/)]);
  utimesSync(path.join(folder, files[0] ?? ""), 1, 1);
  await openApp(dataDir).put("two@livery", plainMail("Newer"));
  expect(await openApp(dataDir).mails()).toMatchObject([{ subject: "Newer" }, { subject: "Older" }]);
});

test("shows a mail's content as text, or in a frame that runs nothing", async () => {
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
  expect((await app.get("/mail/none")).status).toBe(404);
});

test("shows no mail to a page that reaches this machine under another name", async () => {
  const app = openApp();
  const statusAt = async (origin: string) => (await app.get(`${origin}/mail.json`)).status;
  expect(await statusAt("http://127.0.0.1:4102")).toBe(200);
  expect(await statusAt("http://[::1]:4102")).toBe(200);
  expect(await statusAt("http://mail.evil.example:4102")).toBe(421);
  expect(await statusAt("http://localhost.evil.example")).toBe(421);
});

test("answers to every name when HOST opens it to other machines", async () => {
  const app = openApp(makeFolder(), "0.0.0.0");
  expect((await app.get("http://sandbox.internal:4102/mail.json")).status).toBe(200);
});
