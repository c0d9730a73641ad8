import type { DemoRequest } from "@livery/contract";
import { expect, test } from "vitest";
import { findFreePort } from "../../testing/free-port.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { startSandbox } from "../../testing/start-sandbox.ts";
import { startSmtp } from "../../testing/start-smtp.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const request: DemoRequest = {
  name: "Ada <b>Lovelace</b>",
  email: "ada@example.com",
  shopName: "Engine & Wraps",
  phone: "",
  address: "",
};

test("delivers both mails to the sandbox's inbox once, with input as text", async () => {
  const sandbox = await startSandbox();
  const { post, runDueJobs, countJobs } = await openTestApp({ inboxUrl: sandbox.url });
  await post("/handleDemoRequest", request);
  await runDueJobs();
  await runDueJobs();
  expect(await countJobs()).toBe(0);
  const mails = await sandbox.mails();
  expect(mails.map(({ to, subject }) => `${to}: ${subject}`).toSorted()).toEqual([
    "ada@example.com: We got your demo request",
    "leads@livery.example: Demo request from Engine & Wraps",
  ]);
  const confirmation = mails.find(({ to }) => to === "ada@example.com");
  const notice = mails.find(({ to }) => to === "leads@livery.example");
  expect(notice?.text).toContain("Name: Ada <b>Lovelace</b>");
  expect(notice?.html).toContain("Ada &lt;b&gt;Lovelace&lt;/b&gt;");
  expect(confirmation?.text).toMatch(/^Hello,\n\nThanks for requesting a Livery demo\.\n/);
});

test("sends each mail to its recipient over SMTP, with the sender as reply-to of our notice", async () => {
  const port = await findFreePort();
  const smtp = await startSmtp(port);
  const { post, runDueJobs } = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await post("/handleDemoRequest", { ...request, name: "Zoë Lovelace" });
  await runDueJobs();
  const [toSender, toUs] = smtp.mails.toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
  expect(smtp.mails).toHaveLength(2);
  expect(toSender?.to).toEqual(["ada@example.com"]);
  expect(toUs?.to).toEqual(["leads@livery.example"]);
  expect(toUs?.raw).toMatch(/^Reply-To: =\?UTF-8\?.*<ada@example\.com>\r$/m);
  expect(toUs?.raw).toMatch(/^Message-ID:\s+<lead-[0-9a-f-]{36}-notice@localhost>\r$/m);
});

test("delivers a message with its line breaks, and confirms it to the sender", async () => {
  const sandbox = await startSandbox();
  const { post, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  const message = "Forty cars a month.\n\n<i>Can</i> it stand in our showroom?";
  const inquiry = {
    type: "business",
    name: "Ada",
    email: "ada@example.com",
    businessName: "Engine",
    message,
  };
  await post("/handleContactFormHttp", { ...inquiry, timestamp: "2026-11-21T09:30:00.000Z" });
  await runDueJobs();
  const [toSender, toUs] = (await sandbox.mails()).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(toSender?.subject).toBe("We got your message");
  expect(toUs?.subject).toBe("Business inquiry from Engine");
  expect(toUs?.text.trimEnd()).toBe(
    `Business: Engine\nName: Ada\nEmail: ada@example.com\n\n${message}\n\nReply to this email to get back to them.`,
  );
  expect(toUs?.html).toContain("Forty cars a month.\n\n&lt;i&gt;Can&lt;/i&gt; it stand");
});

test("keeps the lead during a mail outage, and sends each mail once afterward", async () => {
  const port = await findFreePort();
  const { post, runDueJobs, makeJobsDue, countJobs } = await openTestApp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  expect((await post("/handleDemoRequest", request)).status).toBe(200);
  await runDueJobs();
  expect(await countJobs()).toBe(2);
  const smtp = await startSmtp(port);
  await makeJobsDue();
  await runDueJobs();
  await runDueJobs();
  expect(smtp.mails.flatMap(({ to }) => to).toSorted()).toEqual(["ada@example.com", "leads@livery.example"]);
  expect(await countJobs()).toBe(0);
});

test("sends every mail once after a 30-minute outage", async () => {
  const port = await findFreePort();
  const { post, runDueJobs, advanceMinutes, countJobs, leads } = await openTestApp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
  });
  const senders = Array.from({ length: 10 }, (_, number) => `driver${number}@example.com`);
  for (const email of senders) {
    expect((await post("/handleDemoRequest", { ...request, email })).status).toBe(200);
    await runDueJobs();
    await advanceMinutes(3);
  }
  expect(await leads()).toHaveLength(10);
  expect(await countJobs()).toBe(20);
  const smtp = await startSmtp(port);
  await advanceMinutes(20);
  await runDueJobs();
  await advanceMinutes(24 * 60);
  await runDueJobs();
  expect(await countJobs()).toBe(0);
  const ids = smtp.mails.map(({ raw }) => /^Message-ID:\s+(\S+)\r$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
  const readers = smtp.mails.flatMap(({ to }) => to);
  expect(readers.filter((to) => to !== "leads@livery.example").toSorted()).toEqual(senders.toSorted());
});

test("a mail repeated after a crash has the same id", async () => {
  const sandbox = await startSandbox();
  const { post, runDueJobs, pool } = await openTestApp({ inboxUrl: sandbox.url });
  await post("/handleDemoRequest", request);
  const { rows } = await pool.query("select payload from graphile_worker._private_jobs");
  await runDueJobs();
  const again =
    "select graphile_worker.add_job('send-lead-mail', payload) from json_array_elements($1) payload";
  await pool.query(again, [JSON.stringify(rows.map(({ payload }) => payload))]);
  await runDueJobs();
  expect(await sandbox.mails()).toHaveLength(2);
});

test.each([
  ["/handleDemoRequest", { shopName: "Zyx", phone: "zyx", address: "zyx" }],
  ["/handleContactFormHttp", { type: "general", message: "zyx", timestamp: "2026-11-21T09:30:00Z" }],
  [
    "/handleContactFormHttp",
    {
      type: "business",
      businessName: "Zyx",
      website: "zyx.example",
      message: "zyx",
      timestamp: "2026-11-21T09:30:00Z",
    },
  ],
])("a confirmation of %s carries nothing that a visitor typed but the address", async (path, typed) => {
  const port = await findFreePort();
  const smtp = await startSmtp(port);
  const { post, runDueJobs } = await openTestApp({ smtpUrl: `smtp://127.0.0.1:${port}` });
  await post(path, { name: "Zyx", email: "stranger@example.com", ...typed });
  await runDueJobs();
  const [confirmation] = smtp.mails.filter(({ to }) => to.includes("stranger@example.com"));
  expect(confirmation?.raw).toMatch(/^To: stranger@example\.com\r$/m);
  expect(confirmation?.raw).not.toMatch(/zyx/i);
});

test("a stranger's address gets five confirmations a day, and we every notice", async () => {
  const sandbox = await startSandbox();
  const { post, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  for (let number = 1; number <= 8; number++)
    await post("/handleDemoRequest", {
      ...request,
      email: "Stranger@example.com",
      shopName: `Shop ${number}`,
    });
  await runDueJobs();
  const readers = (await sandbox.mails()).map(({ to }) => to);
  expect(readers.filter((to) => to === "Stranger@example.com")).toHaveLength(5);
  expect(readers.filter((to) => to === "leads@livery.example")).toHaveLength(8);
});
