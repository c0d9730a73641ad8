import { type CustomerQuote, defaultEmbedSettings } from "@livery/contract";
import { expect, test } from "vitest";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("the customer sees how to reach the shop now, also after the quote was sent", async () => {
  const { send, post, tokenOf, ada } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const read = async () => (await (await post("/readQuote", { token })).json()) as CustomerQuote;
  expect((await read()).contact).toEqual({ phone: "", hours: "" });
  const contact = { phone: "(614) 555-0142", hours: "Mon to Fri, 9 to 5" };
  const settings = { ...defaultEmbedSettings, contact };
  await ada.post("/shop/saveEmbed", { revision: 0, settings, isPublished: true });
  expect((await read()).contact).toEqual(contact);
});
