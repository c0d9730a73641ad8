import { defaultEmbedSettings, type LookLead, noPrices, type SentLooks } from "@livery/contract";
import { expect, test } from "vitest";
import { makeLinkToken } from "../../services/link-token.ts";
import { jpegBytes, makeLookLead, webpBytes } from "../../testing/look-lead.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { testSecret } from "../../testing/open-test-app.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { makeShop, signInAccount } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const jpeg = jpegBytes.toString("base64");
const webp = webpBytes.toString("base64");
const lookFragment = "look=1~RnJpZGF5~f.3m-2080-g53.paint--hood";

/** Ada sends looks to Engine Wraps, confirms her address and gets the mail with them. */
async function openSentLooks(changed: Partial<LookLead> = {}) {
  const { mails, ...open } = await openMailedApp();
  await makeShop(open, { uid: "shop", email: "shop@example.com" });
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const [friday, second] = makeLookLead().looks;
  if (!friday || !second) throw new Error("the example has two looks");
  const lead = makeLookLead({ shop, photo: webp, looks: [{ ...friday, lookFragment }, second], ...changed });
  await open.postLooks(lead);
  await open.runDueJobs();
  const linkTo = (page: string) => {
    const texts = mails
      .filter(({ to }) => to.includes(lead.email))
      .map(({ raw }) => raw.replaceAll("=\r\n", "").replaceAll("=3D", "="));
    return new RegExp(`http://localhost:4100${page}[^\\s"<]*`).exec(texts.join("\n"))?.[0] ?? "";
  };
  const confirmation = new URL(linkTo("/confirm-email")).hash.slice("#token=".length);
  await open.post("/confirmEmail", { token: confirmation });
  await open.runDueJobs();
  const token = new URL(linkTo("/looks")).hash.slice(1);
  const read = (given = token) => open.post("/readSentLooks", { token: given });
  return {
    ...open,
    lead,
    shop,
    token,
    linkTo,
    read,
    readPhoto: () => {
      const headers = { "content-type": "application/json" };
      return open.configurator.request("/readSentPhoto", {
        method: "POST",
        headers,
        body: JSON.stringify({ token }),
      });
    },
    readLooks: async () => (await (await read()).json()) as SentLooks,
    readPicture: (which: { look: number | null; photo?: number; isScene?: boolean }) =>
      open.post("/readSentLookPicture", { token, photo: 0, isScene: false, ...which }),
  };
}

test("the mailed link shows what was sent, and nothing of who sent it", async () => {
  const { read, shop, linkTo } = await openSentLooks({
    phone: "614 555 0142",
    message: "By Friday?",
    morePhotos: { look: 1, photos: [{ photo: webp, picture: jpeg }, { photo: webp }] },
    scene: { name: "Desert at dusk", picture: jpeg },
  });
  const answer = await read();
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const text = await answer.text();
  expect(text).not.toMatch(/ada|byron|614|friday\?/i);
  const sent = JSON.parse(text) as SentLooks;
  expect(sent).toMatchObject({
    language: "en",
    shop: { name: "Engine Wraps", logoUrl: null, contact: { phone: "", hours: "" } },
    looks: [
      { name: "Friday", range: null, photos: [], lookFragment },
      { name: "Look 2", lines: ["Hood, roof: 3M 2080-G53 Gloss Flame Red"], photos: [1], lookFragment: null },
    ],
    plainPhotos: [2],
    scene: "Desert at dusk",
    configuratorUrl: `http://localhost:4101/e/${shop}?lang=en`,
    hasPhoto: true,
  });
  const days = (Date.parse(sent.expiresAt) - Date.parse(sent.receivedAt)) / 86_400_000;
  expect(Math.round(days)).toBe(90);
  expect(linkTo("/looks")).toMatch(/\/looks#[\w-]{64}$/);
});

test("shows each picture, and the photo of the car to the configurator", async () => {
  const { readPicture, readPhoto } = await openSentLooks({
    morePhotos: { look: 1, photos: [{ photo: webp, picture: jpeg }] },
    scene: { name: "Desert at dusk", picture: webp },
  });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  expect(await bytesOf(await readPicture({ look: 0 }))).toEqual(jpegBytes);
  expect(await bytesOf(await readPicture({ look: 1 }))).toEqual(webpBytes);
  expect(await bytesOf(await readPicture({ look: 1, photo: 1 }))).toEqual(jpegBytes);
  expect(await bytesOf(await readPicture({ look: null, isScene: true }))).toEqual(webpBytes);
  expect((await readPicture({ look: 2 })).status).toBe(404);
  const photo = await readPhoto();
  expect(photo.headers.get("cache-control")).toBe("private, no-store");
  expect(await bytesOf(photo)).toEqual(webpBytes);
});

test("has the shop's phone and hours and the price range, where the shop shows them", async () => {
  const { readLooks, ...open } = await openSentLooks();
  const owner = await signInAccount(open, { uid: "shop", email: "shop@example.com" });
  const contact = { phone: "(614) 555-0142", hours: "Mon to Fri" };
  const settings = { ...defaultEmbedSettings, contact };
  await owner.post("/shop/saveEmbed", { revision: 0, settings, isPublished: true });
  const prices = {
    ...noPrices,
    filmCents: { any: { standard: 2_000 } },
    hourlyCents: 10_000,
    laborHours: { "paint/hood": 2 },
  };
  const hood = [{ kind: "film", panels: ["hood"], panelIds: ["paint/hood"], film: { id: "3m-2080-g53" } }];
  await open.db
    .updateTable("lead_looks")
    .set({ layers: JSON.stringify(hood) })
    .execute();
  const row = { shop_uid: "shop", prices: JSON.stringify(prices), shows_range: true };
  await open.db.insertInto("price_lists").values(row).execute();
  const sent = await readLooks();
  expect(sent.shop?.contact).toEqual(contact);
  expect(sent.looks.map(({ range }) => range)).toEqual(["$300 to $400", "$300 to $400"]);
});

test("a customer who read Spanish gets a link and lines in Spanish", async () => {
  const { linkTo, readLooks } = await openSentLooks({ facts: { language: "es" } });
  expect(linkTo("/looks")).toMatch(/\/looks\?lang=es#/);
  const { language, looks } = await readLooks();
  expect(language).toBe("es");
  expect(looks[0]?.lines).toContain("Grille: Negro satinado");
});

test("looks without a shop are Livery's", async () => {
  const { readLooks, readPicture } = await openSentLooks({ shop: null });
  expect(await readLooks()).toMatchObject({ shop: null, configuratorUrl: "http://localhost:4101/?lang=en" });
  expect((await readPicture({ look: 0 })).status).toBe(200);
});

test("the link ends after 90 days, and once the looks are erased", async () => {
  const { linkTo, read, readPicture, readPhoto, post, pool } = await openSentLooks();
  const codes = async () => {
    const answers = [await read(), await readPicture({ look: 0 }), await readPhoto()];
    return Promise.all(answers.map(async (answer) => answer.ok || (await readProblem(answer)).code));
  };
  const ended = ["link-expired", "link-expired", "link-expired"];
  await pool.query("update leads set created_at = now() - interval '89 days'");
  expect(await codes()).toEqual([true, true, true]);
  await pool.query("update leads set created_at = now() - interval '90 days'");
  expect(await codes()).toEqual(ended);
  await pool.query("update leads set created_at = now()");
  expect(await codes()).toEqual([true, true, true]);
  await post("/eraseOwnLead", { token: new URL(linkTo("/erase-request")).hash.slice(1) });
  expect(await codes()).toEqual(ended);
});

test("no other link opens it, nor another site's page", async () => {
  const { lead, read, token, post } = await openSentLooks();
  const tokens = [
    makeLinkToken(lead.id, { kind: "erase lead", secret: testSecret }),
    makeLinkToken(lead.id, { kind: "sent looks", secret: "another secret that no server has used" }),
    lead.id,
    "",
  ];
  for (const other of tokens) expect((await read(other)).status).toBe(410);
  const answer = await post("/readSentLooks", { token }, { headers: { origin: "https://evil.example" } });
  expect(answer.status).toBe(403);
});

test("a link that is read without end has to wait", async () => {
  const { read, pool } = await openSentLooks();
  expect((await read()).status).toBe(200);
  await pool.query("update rate_limits set attempts = 299 where attempts = 1");
  expect((await read()).status).toBe(200);
  const refused = await read();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "10"]);
});

test("a look whose spelling cannot be read is stored without it", async () => {
  const [friday] = makeLookLead().looks;
  if (!friday) throw new Error("the example has looks");
  const { readLooks } = await openSentLooks({ looks: [{ ...friday, lookFragment: 'look="><script>' }] });
  expect((await readLooks()).looks).toMatchObject([{ name: "Friday", lookFragment: null }]);
});
