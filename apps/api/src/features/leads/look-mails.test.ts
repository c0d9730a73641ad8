import { expect, test } from "vitest";
import { jpegBytes, makeLookLead } from "../../testing/look-lead.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { makeShop } from "../../testing/sign-in-shop.ts";
import { startSandbox } from "../../testing/start-sandbox.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("mails the shop what its customer wants and a confirmation to the customer, both with pictures", async () => {
  const { mails, ...open } = await openMailedApp();
  await makeShop(open, { uid: "shop", email: "shop@example.com" });
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  await open.postLooks(makeLookLead({ shop, name: "Zoë <b>Byron</b>", message: "By <i>Friday</i>?" }));
  await open.runDueJobs();
  const [confirmation, notice] = mails.toSorted((a, b) => String(a.to).localeCompare(String(b.to)));
  expect([confirmation?.to, notice?.to]).toEqual([["ada@example.com"], ["shop@example.com"]]);
  expect(notice?.raw).toMatch(/^Reply-To: .*<ada@example\.com>\r$/m);
  for (const mail of [confirmation, notice]) {
    expect(mail?.raw).toContain(`${jpegBytes.toString("base64")}\r\n`);
    expect(mail?.raw).toMatch(/Content-Type: image\/webp; name=look-2\.webp/);
    expect(mail?.raw).toMatch(/Content-Disposition: inline; filename=look-1\.jpg/);
  }
});

test("lists each look in the mails, which load nothing from the network", async () => {
  const sandbox = await startSandbox();
  const { postLooks, runDueJobs } = await openTestApp({ inboxUrl: sandbox.url });
  await postLooks(makeLookLead({ phone: "+1 555 0100", message: "By Friday?" }));
  await runDueJobs();
  const [toSender, toUs] = (await sandbox.mails()).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(toSender?.subject).toBe("Livery has your looks");
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
