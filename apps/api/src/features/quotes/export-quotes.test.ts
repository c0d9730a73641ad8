import { expect, test } from "vitest";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { codeOf } from "../../testing/read-problem.ts";
import { signInMember } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("exports the quotes of a query as CSV with what they come to, for owners", async () => {
  const { send, save, details, ada, leadId, ...open } = await openQuotedLead();
  await save({ vehicle: "2021 Citroën C5", name: "=HYPERLINK(1)" });
  await send((await details()).draftVersion);
  await ada.post("/shop/createQuote", { leadId, look: 0 });
  const answer = await ada.get("/shop/quotes.csv?status=sent&timeZone=Asia/Kolkata");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="quotes-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const [head, row, ...rest] = (await answer.text()).split("\r\n");
  expect(head).toContain(
    "Number,Status,Customer,Email,Vehicle,Currency,Subtotal,Tax,Total,Last change (Asia/Kolkata),Id",
  );
  expect(row).toMatch(
    /^1001,sent,'=HYPERLINK\(1\),[^,]+@example\.com,2021 Citroën C5,USD,332\.00,16\.60,348\.60,[\d -]{10} [\d:]{8},[\w-]{36}$/,
  );
  expect(rest).toEqual([""]);
  const max = await signInMember(open, { uid: "max", role: "manager" });
  expect(await codeOf(await max.get("/shop/quotes.csv"))).toBe("role-too-low");
});
