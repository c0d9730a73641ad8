import { expect, test } from "vitest";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("a version that was replaced before its mail went is not mailed", async () => {
  const { save, send, runDueJobs, mails, details } = await openQuotedLead();
  await save({ email: "zoe@exmaple.com" });
  await send(2);
  await save({ email: "zoe@example.com" }, 2);
  await send(3);
  await runDueJobs();
  const quotes = mails.filter(({ raw }) => /name=quote-1001/.test(raw));
  expect(quotes.map(({ to, raw }) => [to, /^Subject: (.*)\r$/m.exec(raw)?.[1]])).toEqual([
    [["zoe@example.com"], "Your quote from Engine Wraps"],
  ]);
  expect((await details()).versions).toMatchObject([{ mailedAt: expect.any(String) }, { mailedAt: null }]);
});
