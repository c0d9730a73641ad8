import { expect, test } from "vitest";
import { changeVersions } from "../../testing/change-versions.ts";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { codeOf } from "../../testing/read-problem.ts";
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

test("a quote that is accepted after its drop-off has no day to bring the car", async () => {
  const { send, save, post, tokenOf, pool, runDueJobs, mails } = await openQuotedLead();
  await save({
    appointment: { startsAt: "2037-12-07T14:00:00.000Z", hours: 8, timeZone: "America/New_York" },
  });
  await send(2);
  const past = "replace(content, '2037-12-07', '2020-12-07')";
  await changeVersions(pool, `content = ${past}, sha256 = sha256(convert_to(${past}, 'UTF8'))`);
  const token = await tokenOf();
  await post("/acceptQuote", { token, name: "Zoë", consent: true });
  expect(await codeOf(await post("/readQuoteCalendar", { token }))).toBe("not-found");
  await runDueJobs();
  const accepted = mails.find(({ raw }) => /^Subject: You accepted/m.test(raw));
  expect(accepted?.raw).toContain("See what's next");
  expect(accepted?.raw).not.toContain("Drop-off");
});
