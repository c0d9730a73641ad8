import { type CustomerQuote, defaultEmbedSettings, type EmbedSettings } from "@livery/contract";
import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { jpegBytes, webpBytes } from "../../testing/look-lead.ts";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { codeOf } from "../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

/** The shortest file with the signature of a PNG. */
const png = Buffer.from("89504e470d0a1a0a", "hex");

/** A logo, and other settings, as customers see them. */
async function addLogo(
  { post }: Awaited<ReturnType<typeof openQuotedLead>>["ada"],
  changed: Partial<EmbedSettings> = {},
): Promise<void> {
  const added = await post("/shop/addLogo", { picture: png.toString("base64") });
  const { id: logo } = (await added.json()) as { id: string };
  const settings = { ...defaultEmbedSettings, logo, ...changed };
  await post("/shop/saveEmbed", { revision: 0, settings, isPublished: true });
}

test("the customer sees the shop's logo and how to reach it now, also after the quote was sent", async () => {
  const { send, post, tokenOf, ada, configurator } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const read = async () => (await (await post("/readQuote", { token })).json()) as CustomerQuote;
  expect(await read()).toMatchObject({
    contact: { phone: "", hours: "" },
    email: "ada@example.com",
    logoUrl: null,
  });
  const contact = { phone: "(614) 555-0142", hours: "Mon to Fri, 9 to 5" };
  await addLogo(ada, { contact });
  const found = await read();
  expect(found.contact).toEqual(contact);
  const shown = await configurator.request(found.logoUrl ?? "");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png);
});

test("a stranger with a link makes the server draw its PDF once, however often they ask", async () => {
  const { send, post, tokenOf, details, save } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const readPdf = async (of: string) =>
    Buffer.from(await (await post("/readQuotePdf", { token: of })).arrayBuffer());
  // Each that is drawn has an identifier of its own.
  const [first, ...others] = await Promise.all([readPdf(token), readPdf(token), readPdf(token)]);
  expect(first?.subarray(0, 5).toString()).toBe("%PDF-");
  for (const other of [...others, await readPdf(token)]) expect(first?.equals(other)).toBe(true);
  await save({ note: "Bring both keys." }, (await details()).draftVersion);
  await send((await details()).draftVersion);
  expect(first?.equals(await readPdf(await tokenOf(2)))).toBe(false);
});

test("the PDF says how to reach the shop now, and once accepted by whom and when", async () => {
  const { send, post, tokenOf, ada } = await openQuotedLead();
  await send();
  const token = await tokenOf();
  const readPdf = async () => {
    const pdf = await (await post("/readQuotePdf", { token })).arrayBuffer();
    return (await extractText(new Uint8Array(pdf), { mergePages: true })).text.replaceAll(/\s+/g, " ");
  };
  const open = await readPdf();
  expect(open).toContain("Contact ada@example.com");
  expect(open).not.toContain("Accepted");
  await addLogo(ada, { contact: { phone: "(614) 555-0142", hours: "" } });
  await post("/acceptQuote", { token, name: "Zoë Marchetti", consent: true });
  const accepted = await readPdf();
  expect(accepted).toContain("Contact (614) 555-0142, ada@example.com");
  expect(accepted).toMatch(/Accepted by Zoë Marchetti Accepted on \w+ \d+, \d{4} at \d/);
});

test("mails to the customer come from the shop with its logo, at our address, and answers go to the shop", async () => {
  const { send, post, tokenOf, ada, mails, runDueJobs } = await openQuotedLead();
  await addLogo(ada);
  await send();
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  await runDueJobs();
  const about = mails.filter(({ raw }) => /^Subject: .*quote/im.test(raw));
  const [toTeam, ...toCustomer] = about.toSorted((a, b) => a.to.join().localeCompare(b.to.join()));
  expect(toCustomer.map(({ to }) => to.join())).toEqual(["zoe@example.com", "zoe@example.com"]);
  for (const { raw } of toCustomer) {
    expect(raw).toMatch(/^From: Engine Wraps via Livery <hello@livery\.example>\r$/m);
    expect(raw).toMatch(/^Reply-To: Engine Wraps <ada@example\.com>\r$/m);
    expect(raw).toMatch(/Content-Disposition: inline; filename=logo\.png/);
    expect(raw).toContain(`${png.toString("base64")}\r\n`);
  }
  expect(toTeam?.raw).toMatch(/^From: Livery <hello@livery\.example>\r$/m);
  expect(toTeam?.raw).not.toContain("logo.png");
});

test("the link shows the look that was quoted, and nothing else of the lead", async () => {
  const { send, post, tokenOf } = await openQuotedLead({ look: 1 });
  await send();
  const token = await tokenOf();
  const picture = await post("/readQuotePicture", { token, look: 0 });
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(webpBytes);
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, no-store",
  });
  expect(await codeOf(await post("/readQuotePicture", { token: "?" }))).toBe("link-expired");
});

test("a quote of before looks were kept shows the lead's only look, and none once the lead is erased", async () => {
  const { send, post, tokenOf, pool, ada, leadId } = await openQuotedLead({ look: 1 });
  await send();
  await pool.query("update quotes set look = null");
  const token = await tokenOf();
  expect(await codeOf(await post("/readQuotePicture", { token }))).toBe("not-found"); // which of two is not known
  await pool.query("delete from lead_looks where position = 1");
  const picture = await post("/readQuotePicture", { token });
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(jpegBytes);
  const hasPicture = async () =>
    ((await (await post("/readQuote", { token })).json()) as CustomerQuote).hasPicture;
  expect(await hasPicture()).toBe(true);
  await post("/acceptQuote", { token, name: "Zoë", consent: true });
  await ada.post("/shop/eraseLead", { id: leadId });
  expect(await hasPicture()).toBe(false);
  expect(await codeOf(await post("/readQuotePicture", { token }))).toBe("not-found");
});
