import { readdirSync } from "node:fs";
import { type LeadDetails, leadPath, leadPicturePath, type LookLead } from "@livery/contract";
import { expect, test } from "vitest";
import { listPictures } from "../../data/lead-files.ts";
import { deleteDueData } from "../../jobs/retention.ts";
import { createDiskFiles } from "../../services/files/disk-files.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { jpegBytes, makeLookLead, webpBytes } from "../../testing/look-lead.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { printLead } from "../../operator/print-lead.ts";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import type { SmtpMail } from "../../testing/start-smtp.ts";
import { openCountedFiles } from "../../testing/open-counted-files.ts";
import { openTestApp, type TestAppOptions } from "../../testing/open-test-app.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const photo = webpBytes.toString("base64");

/** Ada's shop. */
async function openShop(options: TestAppOptions = {}) {
  const files = openCountedFiles();
  const open = await openMailedApp({ ...options, fileStore: files.fileStore });
  const ada = await signInShop(open);
  const { embed_key: shop } = await open.db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const send = async (changed: Partial<LookLead> = {}) => {
    const lead = makeLookLead({ shop, photo, ...changed });
    const { status } = await open.postLooks(lead);
    return { id: lead.id, status };
  };
  const runDueJobs = async () => {
    await open.makeJobsDue();
    await open.runDueJobs();
  };
  const rows = () => open.db.selectFrom("lead_files").select("lead_id").execute();
  const stores = { db: open.db, fileStore: files.fileStore };
  return { ...open, ...files, stores, ada, send, rows, runDueJobs };
}

test("the shop sees the photo beside its looks, each from a file", async () => {
  const { send, ada, kept, db } = await openShop();
  const { id } = await send();
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as the contract says
  expect(details.hasPhoto).toBe(true);
  const bytesOf = async (query: string) => {
    const answer = await ada.get(`${leadPicturePath}?id=${id}${query}`);
    return [answer.headers.get("content-type"), Buffer.from(await answer.arrayBuffer())];
  };
  expect(await bytesOf("")).toEqual(["image/webp", webpBytes]);
  expect(await bytesOf("&look=0")).toEqual(["image/jpeg", jpegBytes]);
  expect(kept.size).toBe(3);
  expect(await db.selectFrom("lead_looks").select("picture").execute()).toEqual([
    { picture: null },
    { picture: null },
  ]);
});

test("the list gets the first look's picture small, as it was sent, and of older leads the picture itself", async () => {
  const { send, ada, kept } = await openShop();
  const thumbnail = Buffer.from([...jpegBytes, 1]);
  const small = await send({ thumbnail: thumbnail.toString("base64") });
  const old = await send();
  const read = async (id: string, query: string) => {
    const answer = await ada.get(`${leadPicturePath}?id=${id}&look=${query}&small=true`);
    return Buffer.from(await answer.arrayBuffer());
  };
  expect(await read(small.id, "0")).toEqual(thumbnail);
  expect(await read(small.id, "1")).toEqual(webpBytes);
  expect(await read(old.id, "0")).toEqual(jpegBytes);
  expect(kept.size).toBe(6);
});

test("a lead of an older app has no photo", async () => {
  const { ada, postLooks, db } = await openShop();
  const { embed_key: shop } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const lead = makeLookLead({ shop });
  expect((await postLooks(lead)).status).toBe(200);
  const details = (await (await ada.get(`${leadPath}?id=${lead.id}`)).json()) as LeadDetails; // as above
  expect(details.hasPhoto).toBe(false);
  expect((await ada.get(`${leadPicturePath}?id=${lead.id}`)).status).toBe(404);
});

test("a photo that cannot be read is left out and flagged, and its lead is stored", async () => {
  const { send, leads, kept } = await openShop();
  expect((await send({ photo: btoa("<svg/>") })).status).toBe(200);
  expect(await leads()).toMatchObject([{ flags: ["unreadable-parts"] }]);
  expect(kept.size).toBe(2);
});

test("a picture that was stored in its row is still shown and mailed", async () => {
  const { send, ada, pool, stores } = await openShop();
  const { id } = await send();
  await pool.query("delete from lead_files");
  await pool.query("update lead_looks set picture_type = 'image/jpeg', picture = $1", [jpegBytes]);
  const answer = await ada.get(`${leadPicturePath}?id=${id}&look=1`);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpegBytes);
  const old = { type: "image/jpeg", bytes: jpegBytes };
  expect(await listPictures(stores, id)).toEqual([
    { position: 0, ...old },
    { position: 1, ...old },
  ]);
});

const scene = { name: "Desert at dusk", picture: webpBytes.toString("base64") };

test("the shop sees the look in its scene, on the lead's page and in its mail", async () => {
  const { send, ada, kept, mails, runDueJobs } = await openShop();
  const { id } = await send({ scene });
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as the contract says
  expect([details.scene, details.hasPhoto, kept.size]).toEqual(["Desert at dusk", true, 4]);
  const shown = await ada.get(`${leadPicturePath}?id=${id}&scene=true`);
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(webpBytes);
  await runDueJobs();
  const notice = findNotice(mails);
  expect(notice).toMatch(/^Scene: Desert at dusk\r?$/m); // the text part, which has no picture
  expect(notice).toContain(`src="cid:scene@${id}"`);
});

test("a scene without a photo is not taken for the photo", async () => {
  const { send, ada } = await openShop();
  const { id } = await send({ photo: undefined, scene }); // JSON leaves undefined out
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as the contract says
  expect([details.scene, details.hasPhoto]).toEqual(["Desert at dusk", false]);
  expect((await ada.get(`${leadPicturePath}?id=${id}`)).status).toBe(404);
});

test("a lead of an older app has no scene, and one with an unreadable scene keeps the rest", async () => {
  const { send, ada } = await openShop();
  const old = await send();
  const odd = await send({ scene: { name: "Moon", picture: "PNG" } });
  const read = async (id: string) => (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails;
  expect((await read(old.id)).scene).toBeNull();
  expect((await ada.get(`${leadPicturePath}?id=${old.id}&scene=true`)).status).toBe(404);
  const kept = await read(odd.id);
  expect([kept.scene, kept.looks.length, kept.lead.flags]).toEqual([null, 2, ["unreadable-parts"]]);
});

test("erasing a lead deletes the picture of its scene, and the operator can write it to a folder", async () => {
  const { send, ada, kept, stores } = await openShop();
  const { id } = await send({ scene });
  const folder = makeFolder();
  await printLead(stores, id, folder);
  expect(readdirSync(folder).toSorted()).toEqual([`${id}-1.jpg`, `${id}-2.webp`, `${id}-scene.webp`]);
  await ada.post("/shop/eraseLead", { id });
  expect(kept.size).toBe(0);
});

const morePhotos = {
  look: 1,
  photos: [{ photo, picture: jpegBytes.toString("base64") }, { photo }],
};

test("the shop sees every photo of the car, on the lead's page and in its mail", async () => {
  const { send, ada, kept, mails, runDueJobs } = await openShop();
  const { id } = await send({ morePhotos });
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as the contract says
  expect([details.hasPhoto, details.looks.length, kept.size]).toEqual([true, 2, 6]);
  expect(details.morePhotos).toEqual([
    { photo: 1, look: 1 },
    { photo: 2, look: null },
  ]);
  const bytesOf = async (query: string) => {
    const answer = await ada.get(`${leadPicturePath}?id=${id}${query}`);
    return answer.ok ? Buffer.from(await answer.arrayBuffer()) : answer.status;
  };
  expect(await bytesOf("&photo=1")).toEqual(webpBytes);
  expect(await bytesOf("&photo=1&look=1")).toEqual(jpegBytes);
  expect(await bytesOf("&photo=2")).toEqual(webpBytes);
  // The first photo's pictures are still its own.
  expect([await bytesOf("&look=1"), await bytesOf("&look=0")]).toEqual([webpBytes, jpegBytes]);
  expect(await bytesOf("&photo=2&look=1")).toBe(404);
  expect(await bytesOf("&photo=3")).toBe(404);
  expect(await bytesOf("&photo=4")).toBe(422);
  await runDueJobs();
  const notice = findNotice(mails);
  for (const photoNumber of [2, 3]) expect(notice).toContain(`src="cid:photo-${photoNumber}@${id}"`);
  expect(notice).toContain("Another photo of the car");
});

test("another shop sees none of the photos", async () => {
  const { send, ...open } = await openShop();
  const { id } = await send({ morePhotos });
  const bob = await signInShop(open, { uid: "bob", shopName: "Byron Wraps" });
  expect((await bob.get(`${leadPicturePath}?id=${id}&photo=1`)).status).toBe(404);
  expect((await bob.get(`${leadPicturePath}?id=${id}&photo=1&look=1`)).status).toBe(404);
});

test("erasing a lead deletes all photos of the car, and the operator can write them to a folder", async () => {
  const { send, ada, kept, stores } = await openShop();
  const { id } = await send({ morePhotos });
  const folder = makeFolder();
  await printLead(stores, id, folder);
  const pictures = ["1.jpg", "2.webp", "photo-2.jpg", "photo-3.webp"];
  expect(readdirSync(folder).toSorted()).toEqual(pictures.map((name) => `${id}-${name}`));
  await ada.post("/shop/eraseLead", { id });
  expect(kept.size).toBe(0);
});

const pngBytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]);
const decalFiles = [
  { name: "logo.png", picture: pngBytes.toString("base64") },
  { name: "team.webp", picture: webpBytes.toString("base64") },
];

test("the shop gets the customer's own pictures on decals, and nobody else does", async () => {
  const { send, ada, kept, stores, ...open } = await openShop();
  const { id } = await send({ decalFiles, scene, morePhotos });
  expect(kept.size).toBe(9);
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as the contract says
  expect(details.decalFiles).toEqual(["logo.png", "team.webp"]);
  // They are in the way of no other picture.
  expect([details.hasPhoto, details.scene, details.morePhotos.length]).toEqual([true, scene.name, 2]);
  expect(await listPictures(stores, id)).toHaveLength(2);
  const logo = await ada.get(`${leadPicturePath}?id=${id}&decal=0`);
  expect(logo.headers.get("content-type")).toBe("image/png");
  expect(Buffer.from(await logo.arrayBuffer())).toEqual(pngBytes);
  expect((await ada.get(`${leadPicturePath}?id=${id}&decal=2`)).status).toBe(404);
  expect((await open.app.request(`${leadPicturePath}?id=${id}&decal=0`)).status).toBe(401);
  const bob = await signInShop(open, { uid: "bob", shopName: "Byron Wraps" });
  expect((await bob.get(`${leadPicturePath}?id=${id}&decal=0`)).status).toBe(404);
});

test("erasing a lead deletes the pictures of its decals, and the operator can write them to a folder", async () => {
  const { send, ada, kept, stores } = await openShop();
  const { id } = await send({ decalFiles });
  const folder = makeFolder();
  await printLead(stores, id, folder);
  const pictures = ["1.jpg", "2.webp", "decal-1.png", "decal-2.webp"];
  expect(readdirSync(folder).toSorted()).toEqual(pictures.map((name) => `${id}-${name}`));
  await ada.post("/shop/eraseLead", { id });
  expect(kept.size).toBe(0);
});

test("a lead with a decal's file that is no picture keeps the rest", async () => {
  const { send, ada, leads } = await openShop();
  const { id } = await send({ decalFiles: [{ name: "logo.svg", picture: btoa("<svg/>") }] });
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as the contract says
  expect([details.decalFiles, details.hasPhoto]).toEqual([[], true]);
  expect(await leads()).toMatchObject([{ flags: ["unreadable-parts"] }]);
});

test("photos that cannot be read are left out and flagged, and their lead is stored", async () => {
  const { send, ada, kept } = await openShop();
  const { id } = await send({ morePhotos: { look: 0, photos: [{ photo: "PNG" }] } });
  const details = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as above
  expect([details.morePhotos, details.lead.flags, kept.size]).toEqual([[], ["unreadable-parts"], 3]);
});

test("a lead sent twice has its files once", async () => {
  const { send, kept, rows } = await openShop();
  const { id } = await send();
  await Promise.all([send({ id }), send({ id })]);
  expect(kept.size).toBe(3);
  expect(await rows()).toEqual([{ lead_id: id }, { lead_id: id }, { lead_id: id }]);
});

test("erasing a lead deletes its files at once", async () => {
  const { send, ada, kept, rows } = await openShop();
  const { id } = await send();
  const other = await send();
  expect((await ada.post("/shop/eraseLead", { id })).status).toBe(200);
  expect(kept.size).toBe(3);
  expect(new Set((await rows()).map(({ lead_id }) => lead_id))).toEqual(new Set([other.id]));
});

test("a lead is erased while the file store is down, and a job deletes its files afterward", async () => {
  const { send, ada, kept, rows, state, stores, pool, leads } = await openShop();
  const { id } = await send();
  await pool.query("update lead_files set created_at = created_at - interval '61 minutes'");
  state.isDown = true;
  expect((await ada.post("/shop/eraseLead", { id })).status).toBe(200);
  expect(await leads()).toEqual([]);
  await expect(deleteDueData(stores)).rejects.toThrow("the file store is down");
  expect(kept.size).toBe(3);
  state.isDown = false;
  await deleteDueData(stores);
  expect([kept.size, await rows()]).toEqual([0, []]);
});

test("a lead comes in while the file store is down: its pictures go into the database, and the photo is lost", async () => {
  const { send, ada, kept, rows, state, stores, pool, logged } = await openShop();
  state.isDown = true;
  const { id, status } = await send();
  expect(status).toBe(200);
  expect(logged.splice(0).join("")).toContain("the file store is down");
  const { hasPhoto } = (await (await ada.get(`${leadPath}?id=${id}`)).json()) as LeadDetails; // as above
  expect(hasPhoto).toBe(false);
  expect((await listPictures(stores, id)).map(({ type, bytes }) => [type, bytes])).toEqual([
    ["image/jpeg", jpegBytes],
    ["image/webp", webpBytes],
  ]);
  state.isDown = false;
  await pool.query("update lead_files set created_at = created_at - interval '61 minutes'");
  await deleteDueData(stores);
  expect([kept.size, await rows()]).toEqual([0, []]);
});

test("a sender beyond the limit causes no files", async () => {
  const { send, rows, state } = await openShop({ leadLimit: { perTenMinutes: 1, perDay: 20 } });
  const { id } = await send();
  const before = await rows();
  state.puts = 0;
  expect((await send()).status).toBe(429);
  expect((await send({ id })).status).toBe(200);
  expect([state.puts, await rows()]).toEqual([0, before]);
});

test("a copy that comes at the same moment is answered well, though its files cannot be deleted", async () => {
  const disk = createDiskFiles(makeFolder());
  const both = Promise.withResolvers<void>();
  let started = 0;
  const fileStore: FileStore = {
    ...disk,
    put: async (name, bytes) => {
      started++;
      if (started === 6) both.resolve();
      await both.promise;
      await disk.put(name, bytes);
    },
    delete: () => Promise.reject(new Error("the file store is down")),
  };
  const { postLooks, leads } = await openTestApp({ fileStore });
  const lead = makeLookLead({ photo });
  const answers = await Promise.all([postLooks(lead), postLooks(lead)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await leads()).toHaveLength(1);
});

test("a picture that is gone moves no other to its look", async () => {
  const { send, db, fileStore, stores, mails, runDueJobs } = await openShop();
  const { id } = await send();
  const { name } = await db
    .selectFrom("lead_files")
    .select("name")
    .where("position", "=", 0)
    .executeTakeFirstOrThrow();
  await fileStore.delete(name);
  expect(await listPictures(stores, id)).toEqual([{ position: 1, type: "image/webp", bytes: webpBytes }]);
  const folder = makeFolder();
  await printLead(stores, id, folder);
  expect(readdirSync(folder)).toEqual([`${id}-2.webp`]);
  await runDueJobs();
  const notice = findNotice(mails);
  expect(notice).toContain(`src="cid:look-2@${id}"`);
  expect(notice).not.toContain("cid:look-1@");
});

test("a notice waits a little for its pictures, and is then sent without them", async () => {
  const { send, state, pool, mails, runDueJobs } = await openShop();
  await send();
  state.isDown = true;
  await runDueJobs();
  const outcome = "select failures, accepted_at is not null as sent from lead_mails where mail = 'notice'";
  expect((await pool.query(outcome)).rows).toEqual([{ failures: 1, sent: false }]);
  for (let attempt = 2; attempt <= 4; attempt++) await runDueJobs();
  expect((await pool.query(outcome)).rows).toEqual([{ failures: 3, sent: true }]);
  const notice = findNotice(mails);
  expect(notice).toMatch(/^Subject: Ada Byron sent 2 looks\r$/m);
  expect(notice).not.toMatch(/cid:|image\/webp/);
});

/** Without the line breaks of its encoding. */
function findNotice(mails: readonly SmtpMail[]): string {
  const notice = mails.find(({ raw }) => raw.includes("Subject: Ada Byron sent"));
  return (notice?.raw ?? "").replaceAll("=\r\n", "").replaceAll("=3D", "=");
}
