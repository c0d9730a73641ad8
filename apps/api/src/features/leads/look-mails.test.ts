import { noPrices, type LookLead, type SentLayer } from "@livery/contract";
import { expect, test } from "vitest";
import { disableAccount } from "../../data/accounts.ts";
import { jpegBytes, makeLookLead } from "../../testing/look-lead.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { makeLinkToken } from "../../services/link-token.ts";
import { openTestApp, testSecret } from "../../testing/open-test-app.ts";
import { makeMember, makeShop } from "../../testing/sign-in-shop.ts";
import { startSandbox } from "../../testing/start-sandbox.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const fromShop =
  /^From: Engine Wraps via Livery <hello@livery\.example>\r\nTo: [^\r]+\r\nReply-To: Engine Wraps <shop@example\.com>\r$/m;

/** Ada's looks for a shop, sent as often as asked for. */
async function openWithShop() {
  const { mails, ...open } = await openMailedApp();
  await makeShop(open, { uid: "shop", email: "shop@example.com" });
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  return {
    ...open,
    mailsTo: (address: string) => mails.filter(({ to }) => to.includes(address)).map(({ raw }) => raw),
    sendLooks: async (changed: Partial<LookLead> = {}) => {
      const lead = makeLookLead({ shop, ...changed });
      await open.postLooks(lead);
      await open.runDueJobs();
      return lead;
    },
    confirm: async (mail = "") => {
      const { status } = await open.post("/confirmEmail", { token: readConfirmToken(mail) });
      await open.runDueJobs();
      return status;
    },
  };
}

function readConfirmToken(mail = ""): string | undefined {
  const text = mail.replaceAll("=\r\n", "").replaceAll("=3D", "=");
  return /\/confirm-email\S*?#token=([\w-]+)/.exec(text)?.[1];
}

function expectPictures(mail = "") {
  expect(mail).toContain(`${jpegBytes.toString("base64")}\r\n`);
  expect(mail).toMatch(/Content-Type: image\/webp; name=look-2\.webp/);
  expect(mail).toMatch(/Content-Disposition: inline; filename=look-1\.jpg/);
}

test("once an address is confirmed, a lead says how far the mail with its looks is", async () => {
  const { sendLooks, mailsTo, post, runDueJobs, db } = await openWithShop();
  await sendLooks();
  const findMail = () =>
    db.selectFrom("lead_mails").selectAll().where("mail", "=", "confirmation").executeTakeFirstOrThrow();
  expect((await findMail()).accepted_at).not.toBe(null);
  const token = readConfirmToken(mailsTo("ada@example.com")[0]);
  await post("/confirmEmail", { token });
  expect((await findMail()).accepted_at).toBe(null);
  await runDueJobs();
  const { accepted_at: acceptedAt } = await findMail();
  expect(acceptedAt).not.toBe(null);
  await post("/confirmEmail", { token }); // again, which sends nothing
  expect((await findMail()).accepted_at).toEqual(acceptedAt);
});

test("mails the shop what its customer wants, and the customer the same after a click", async () => {
  const { sendLooks, mailsTo, confirm } = await openWithShop();
  const { id } = await sendLooks({ name: "Zoë <b>Byron</b>", message: "By <i>Friday</i>?" });
  const [notice] = mailsTo("shop@example.com");
  expect(notice).toMatch(/^Reply-To: .*<ada@example\.com>\r$/m);
  expect(notice?.replaceAll("=\r\n", "")).toContain(`Open the lead http://localhost:4100/lead?id=3D${id}`);
  expectPictures(notice);
  expect(notice).toMatch(/^From: Livery <hello@livery\.example>\r$/m);
  const [request] = mailsTo("ada@example.com");
  expect(request).toMatch(/^From: Engine Wraps via Livery <hello@livery\.example>\r$/m);
  expect(request).not.toContain("shop@example.com"); // nobody has proved yet to read this address
  expect(request).toMatch(/^Subject: Confirm your email to get your looks\r$/m);
  expect(await confirm(request)).toBe(200);
  const [, copy] = mailsTo("ada@example.com");
  expect(copy).toMatch(fromShop);
  expect(copy).toMatch(/^Subject: Engine Wraps has your looks\r$/m);
  expectPictures(copy);
});

test("names the site of the shop in its mail, as reported, or the kiosk", async () => {
  const { sendLooks, mailsTo } = await openWithShop();
  const embedOrigin = "https://engine-wraps.example/wraps?email=eve@example.com";
  await sendLooks({ facts: { source: "embed", embedOrigin } });
  await sendLooks({ facts: { source: "kiosk", kioskName: "Showroom" } });
  await sendLooks();
  const [fromSite, fromKiosk, other] = mailsTo("shop@example.com");
  expect(fromSite?.replaceAll("=\r\n", "")).toMatch(/Sent from:?\s+engine-wraps\.example \(as reported\)/);
  expect(fromSite).not.toContain("eve@example.com");
  expect(fromKiosk).toMatch(/Sent from:?\s+Kiosk Showroom/);
  expect(other).not.toContain("Sent from");
  expect(mailsTo("ada@example.com").join()).not.toContain("engine-wraps.example");
});

test("a stranger's address gets nothing that a visitor typed or drew", async () => {
  const { sendLooks, mailsTo } = await openWithShop();
  const looks = makeLookLead().looks.map((look) => ({ ...look, name: "Zyx look" }));
  await sendLooks({ name: "Zyx", message: "zyx", phone: "+1 555 0177", looks });
  const [request] = mailsTo("ada@example.com");
  expect(request).toMatch(/^To: ada@example\.com\r$/m);
  expect(request).toContain("Engine Wraps");
  expect(request).not.toMatch(/zyx|0177|image\//i);
});

test("asks an address once: later looks come at once", async () => {
  const { sendLooks, mailsTo, confirm } = await openWithShop();
  await sendLooks();
  await confirm(mailsTo("ada@example.com")[0]);
  await sendLooks({ email: "Ada@Example.com" });
  const [later] = mailsTo("Ada@example.com");
  expect(later).toMatch(/^Subject: Engine Wraps has your looks\r$/m);
  expectPictures(later);
});

const hood: SentLayer = {
  kind: "film",
  panels: ["hood"],
  panelIds: ["paint/hood"],
  film: { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" },
};

const satinTrim: SentLayer = {
  kind: "black",
  panels: ["grille and front trim"],
  panelIds: ["trim/front-bumper"],
  glossLevel: "satin",
};

test("customers see a rounded range once the shop has saved prices and turns it on, and no price before", async () => {
  const { sendLooks, mailsTo, confirm, postLooks, app, db } = await openWithShop();
  const prices = {
    ...noPrices,
    filmCents: { any: { standard: 2_000 } },
    hourlyCents: 10_000,
    laborHours: { "paint/hood": 2 },
  };
  const looks = makeLookLead().looks.map((look) => ({ ...look, layers: [hood] }));
  await sendLooks({ looks, email: "eve@example.com" }); // the shop has the defaults
  await confirm(mailsTo("eve@example.com")[0]);
  const row = { shop_uid: "shop", prices: JSON.stringify(prices), shows_range: false };
  await db.insertInto("price_lists").values(row).execute();
  await sendLooks({ looks });
  await confirm(mailsTo("ada@example.com")[0]);
  const { embed_key: shop } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const answers = [
    await postLooks(makeLookLead({ shop })),
    await app.request(`/configuratorFrame?shop=${shop}`),
  ];
  const received = await Promise.all(
    answers.map(async (answer) => JSON.stringify([...answer.headers]) + (await answer.text())),
  );
  const copies = ["ada@example.com", "eve@example.com"].map((to) => mailsTo(to)[1]);
  expect(copies.every((copy) => copy?.includes("Gloss Flame Red"))).toBe(true);
  expect([...copies, ...received].join()).not.toMatch(/\$\d|cents|price/i);

  await db.updateTable("price_lists").set({ shows_range: true }).execute();
  await sendLooks({ looks, email: "Ada@example.com" });
  const [later] = mailsTo("Ada@example.com");
  expect(later).toContain("About $300 to $400");
  expect(later?.replaceAll("=\r\n", "")).toContain("Prices are rough estimates.");
});

test("a customer who read Spanish gets mails in Spanish, the shop its notice in English", async () => {
  const { sendLooks, mailsTo, confirm } = await openWithShop();
  const looks = makeLookLead()
    .looks.slice(0, 1)
    .map((look) => ({ ...look, layers: [hood, satinTrim] }));
  await sendLooks({ looks, facts: { language: "es" } });
  expect(mailsTo("shop@example.com")[0]).toMatch(/^Subject: Ada Byron sent 1 look\r$/m);
  const [request] = mailsTo("ada@example.com");
  expect(request).toMatch(/^Subject: =\?UTF-8\?Q\?Confirme_su_correo/m);
  expect(await confirm(request)).toBe(200);
  const copy = mailsTo("ada@example.com")[1]?.replaceAll("=\r\n", "") ?? "";
  expect(copy).toMatch(/^Subject: =\?UTF-8\?Q\?Engine_Wraps_tiene_sus/m);
  expect(copy).toContain("Cofre: 3M 2080-G53 Gloss Flame Red");
  expect(copy).toContain("Parrilla y molduras delanteras: Negro satinado");
});

test("clicking again sends no second copy", async () => {
  const { sendLooks, mailsTo, confirm } = await openWithShop();
  await sendLooks();
  const [request] = mailsTo("ada@example.com");
  expect([await confirm(request), await confirm(request)]).toEqual([200, 200]);
  expect(mailsTo("ada@example.com")).toHaveLength(2);
});

test("refuses a link that has expired, was changed, or is for something else", async () => {
  const { sendLooks, mailsTo, confirm, post, pool } = await openWithShop();
  const { id } = await sendLooks();
  const statusOf = async (token: string) => (await post("/confirmEmail", { token })).status;
  expect(await statusOf("")).toBe(410);
  expect(await statusOf(id)).toBe(410);
  expect(await statusOf(makeLinkToken(id, { kind: "password link", secret: testSecret }))).toBe(410);
  await pool.query("update leads set created_at = now() - interval '7 days'");
  expect(await confirm(mailsTo("ada@example.com")[0])).toBe(410);
  expect(mailsTo("ada@example.com")).toHaveLength(1);
});

test("only a page of the site can confirm", async () => {
  const { sendLooks, post } = await openWithShop();
  const { id } = await sendLooks();
  const token = makeLinkToken(id, { kind: "email confirmation", secret: testSecret });
  const answer = await post("/confirmEmail", { token }, { headers: { origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
});

test("an address gets five mails about looks a day", async () => {
  const { sendLooks, mailsTo } = await openWithShop();
  for (let sent = 0; sent < 7; sent++) await sendLooks();
  expect(mailsTo("ada@example.com")).toHaveLength(5);
  expect(mailsTo("shop@example.com")).toHaveLength(7);
});

test("lists each look in the mails, which load nothing from the network", async () => {
  const sandbox = await startSandbox();
  const { postLooks, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  await postLooks(makeLookLead({ phone: "+1 555 0100", message: "By Friday?" }));
  await runDueJobs();
  const [toSender, toUs] = (await sandbox.mails()).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(toSender?.html).toContain(">Livery</div>");
  expect(toSender?.subject).toBe("Confirm your email to get your looks");
  expect(toUs?.to).toBe("leads@livery.example");
  expect(toUs?.subject).toBe("Ada Byron sent 2 looks");
  expect(toUs?.text.trimEnd().split(/\n\s*/)).toEqual([
    "Name: Ada Byron",
    "Email: ada@example.com",
    "Phone: +1 555 0100",
    "By Friday?",
    "Friday",
    "* Hood, roof: 3M 2080-G53 Gloss Flame Red",
    "* Rear window: LLumar CTX 15%",
    "* Grille: Satin black",
    "* Front wheel, rear wheel: Mesh rims in bronze",
    "Look 2",
    "* Hood, roof: 3M 2080-G53 Gloss Flame Red",
    "Reply to this email to get back to them.",
  ]);
  // The inbox replaces cid: addresses with the attached pictures.
  expect(toUs?.html.match(/src="[^"]{0,15}/g)).toEqual(['src="data:image/jpeg', 'src="data:image/webp']);
});

test("tells the shop to call when there is no email address", async () => {
  const sandbox = await startSandbox();
  const { postLooks, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  await postLooks(makeLookLead({ email: "", phone: "+1 555 0100" }));
  await runDueJobs();
  const mails = await sandbox.mails();
  expect(mails.map(({ to }) => to)).toEqual(["leads@livery.example"]);
  expect(mails[0]?.text).toContain("Call them to follow up.");
});

test("mails a shop's leads to the members who chose it; when none did, to the owners", async () => {
  const { mails, ...open } = await openMailedApp();
  await makeShop(open);
  await makeMember(open, { uid: "max", role: "manager" });
  await makeMember(open, { uid: "sue", role: "staff" });
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const recipientsOfNext = async () => {
    await open.postLooks(makeLookLead({ shop, email: "", phone: "+1 555 0100" }));
    await open.runDueJobs();
    return mails.at(-1)?.to;
  };
  expect(await recipientsOfNext()).toEqual(["ada@example.com"]);
  await open.pool.query("update shop_members set receives_leads = account_id <> 'ada'");
  expect(await recipientsOfNext()).toEqual(["max@example.com", "sue@example.com"]);
  await disableAccount(open.db, "max");
  expect(await recipientsOfNext()).toEqual(["sue@example.com"]);
  await open.pool.query("update shop_members set receives_leads = false");
  expect(await recipientsOfNext()).toEqual(["ada@example.com"]);
  await disableAccount(open.db, "ada");
  expect(await recipientsOfNext()).toEqual(["leads@livery.example"]);
});
