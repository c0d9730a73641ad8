import { expect, test } from "vitest";
import { listHeldForms } from "../data/held-forms.ts";
import { makeLookLead } from "../testing/look-lead.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { CommandError } from "./command-error.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

const demo = { name: "Ada Byron", email: "ada@example.com", shopName: "Byron Wraps", phone: "", address: "" };
const message = {
  type: "general",
  name: "Hana Sato",
  email: "hana@example.com",
  message: "A question",
  timestamp: "2026-11-21T09:30:00Z",
};

async function openWithHeld() {
  const { db, fileStore, pool, post, postLooks, leads, countJobs } = await openTestApp();
  await post("/handleDemoRequest", { ...demo, topic_note: "filled in" });
  await post("/handleContactFormHttp", { ...message, topic_note: "filled in" });
  await postLooks({ ...makeLookLead(), topic_note: "filled in" });
  const numbers = (await listHeldForms(db)).map(({ id }) => id);
  const [demoForm = "", messageForm = ""] = numbers;
  const run = (...args: string[]) => readCommand(args)(db, fileStore, pool);
  return { run, post, leads, countJobs, numbers, demoForm, messageForm };
}

test("lists held forms, and a release makes each a lead with its mails", async () => {
  const { run, leads, countJobs, numbers } = await openWithHeld();
  expect(await run("held", "list")).toMatch(
    /demo +Ada Byron +ada@[^]*contact +Hana Sato +hana@[^]*looks [^]*3 held forms\n$/,
  );
  for (const form of numbers)
    expect(await run("held", "release", "--form", form)).toBe(`Form ${form} is a lead now.\n`);
  expect(await run("held", "list")).toBe("No held forms.\n");
  expect((await leads()).map(({ kind }) => kind)).toEqual(["demo", "contact", "looks"]);
  expect(await countJobs()).toBe(6);
});

test("a form that its sender has sent again makes no second lead", async () => {
  const { run, post, leads, demoForm } = await openWithHeld();
  await post("/handleDemoRequest", demo);
  expect(await run("held", "release", "--form", demoForm)).toBe(
    `Form ${demoForm} was sent again, and is a lead already.\n`,
  );
  expect(await leads()).toHaveLength(1);
});

test("discards a form, and says when there is none", async () => {
  const { run, leads, messageForm } = await openWithHeld();
  expect(await run("held", "discard", "--form", messageForm)).toBe(`Form ${messageForm} is discarded.\n`);
  await expect(run("held", "release", "--form", messageForm)).rejects.toThrow(
    `No held form has the number ${messageForm}.`,
  );
  await expect(run("held", "discard", "--form", messageForm)).rejects.toThrow(CommandError);
  expect(() => run("held", "release")).toThrow("held release needs --form NUMBER.");
  expect(await leads()).toEqual([]);
});
