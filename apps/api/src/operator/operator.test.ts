import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { BusinessInquiry, DemoRequest } from "@livery/contract";
import { expect, test } from "vitest";
import { jpegBytes, makeLookLead, webpBytes } from "../testing/look-lead.ts";
import { makeFolder } from "../testing/make-folder.ts";
import { openTestApp } from "../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../testing/test-database.ts";
import { CommandError } from "./command-error.ts";
import { readCommand } from "./read-command.ts";

releaseClusterAtEnd();

const demo: DemoRequest = {
  name: "Ada Byron",
  email: "ada@example.com",
  shopName: "Byron Wraps",
  phone: "+1 555 0100",
  address: "",
};
const inquiry: BusinessInquiry = {
  type: "business",
  name: "佐藤 花",
  email: "hana@example.com",
  message: 'First line, "quoted"\nsecond line',
  businessName: '=HYPERLINK("http://spam.example")',
  website: "",
  timestamp: "2026-11-21T09:30:00.000Z",
};

async function openWithLeads() {
  const { db, fileStore, pool, post } = await openTestApp();
  await post("/handleDemoRequest", demo);
  await pool.query("update leads set created_at = '2026-11-20 23:59:59Z'");
  await post("/handleContactFormHttp", inquiry);
  await pool.query("update leads set created_at = '2026-11-21 09:30:01Z' where kind = 'contact'");
  return { run: (...args: string[]) => readCommand(args)(db, fileStore, pool) };
}

test("lists leads as a table, newest last", async () => {
  const { run } = await openWithLeads();
  const table = (await run("leads", "list")).replaceAll(/[0-9a-f-]{36}/g, "ID").replace(/─{36}$/m, "──");
  expect(table).toBe(
    [
      "Received (UTC)    Kind      Name       Email             Shop                               Phone        Message                           Id",
      "────────────────  ────────  ─────────  ────────────────  ─────────────────────────────────  ───────────  ────────────────────────────────  ──",
      "2026-11-20 23:59  demo      Ada Byron  ada@example.com   Byron Wraps                        +1 555 0100                                    ID",
      '2026-11-21 09:30  business  佐藤 花    hana@example.com  =HYPERLINK("http://spam.example")               First line, "quoted" second line  ID',
      "",
      "2 leads",
      "",
    ].join("\n"),
  );
});

test("filters leads by day and kind", async () => {
  const { run } = await openWithLeads();
  expect(await run("leads", "list", "--since", "2026-11-21")).toMatch(/hana@[^]*1 lead\n$/);
  expect(await run("leads", "list", "--kind", "demo")).toMatch(/ada@[^]*1 lead\n$/);
  expect(await run("leads", "list", "--kind", "demo", "--since", "2026-11-21")).toBe("No leads.\n");
});

test("exports leads as private CSV without formulas", async () => {
  const { run } = await openWithLeads();
  const file = path.join(makeFolder(), "leads.csv");
  expect(await run("leads", "export", "--out", file)).toBe(`2 leads written to ${file}\n`);
  const withoutIds = readFileSync(file, "utf8").replaceAll(/^[0-9a-f-]{36}/gm, "ID");
  expect(withoutIds).toBe(
    [
      "\ufeffid,createdAt,kind,type,name,email,shopName,phone,address,businessName,website,message,timestamp,looks",
      "ID,2026-11-20T23:59:59.000Z,demo,,Ada Byron,ada@example.com,Byron Wraps,'+1 555 0100,,,,,,",
      `ID,2026-11-21T09:30:01.000Z,contact,business,佐藤 花,hana@example.com,,,,"'=HYPERLINK(""http://spam.example"")",,"First line, ""quoted""\nsecond line",2026-11-21T09:30:00.000Z,`,
      "",
    ].join("\r\n"),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("shows a lead with its looks, and writes its pictures privately", async () => {
  const { db, fileStore, pool, postLooks } = await openTestApp();
  const lead = makeLookLead({ phone: "+1 555 0100", message: "By \u202eFriday?" });
  await postLooks(lead);
  await db
    .updateTable("leads")
    .set({ created_at: new Date("2026-11-21T09:31:00Z") })
    .execute();
  const folder = path.join(makeFolder(), "pictures");
  const shown = await readCommand(["leads", "show", "--id", lead.id, "--out", folder])(db, fileStore, pool);
  const files = [`${lead.id}-1.jpg`, `${lead.id}-2.webp`].map((name) => path.join(folder, name));
  expect(shown.split(/\n+/).slice(2)).toEqual([
    "Received (UTC)  2026-11-21 09:31",
    "Kind            looks",
    "Name            Ada Byron",
    "Email           ada@example.com",
    "Shop            none (Livery's own)",
    "Phone           +1 555 0100",
    "Sent (UTC)      2026-11-21 09:30",
    "By Friday?",
    "Friday",
    "  Hood, roof: 3M 2080-G53 Gloss Flame Red",
    "  Rear window: LLumar CTX 15%",
    "  Grille: Satin black",
    "  Front wheel, rear wheel: Mesh rims in bronze",
    "Look 2",
    "  Hood, roof: 3M 2080-G53 Gloss Flame Red",
    ...files.map((file) => `Picture written to ${file}`),
    "",
  ]);
  expect(files.map((file) => readFileSync(file))).toEqual([jpegBytes, webpBytes]);
  expect(files.map((file) => statSync(file).mode & 0o777)).toEqual([0o600, 0o600]);
  const list = await readCommand(["leads", "list", "--kind", "looks"])(db, fileStore, pool);
  expect(list).toContain(lead.id);
});

test("refuses an unknown lead", async () => {
  const { run } = await openWithLeads();
  const id = crypto.randomUUID();
  await expect(run("leads", "show", "--id", id)).rejects.toThrow(`No lead has the id ${id}.`);
});

test("explains an invalid command with the correct usage", () => {
  expect(() => readCommand([])).toThrow("leads list [--since 2026-11-01]");
  expect(() => readCommand(["leads", "sell"])).toThrow("leads export --out leads.csv");
  expect(() => readCommand(["leads", "list", "--loud"])).toThrow("Unknown option '--loud'");
  expect(() => readCommand(["leads", "export"])).toThrow("leads export needs --out FILE.");
  expect(() => readCommand(["leads", "list", "--since", "Friday", "--kind", "any"])).toThrow(
    "--since must be a day like 2026-11-01.\n--kind must be demo, contact or looks.",
  );
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "explains that %s is no command",
  (word) => {
    expect(() => readCommand([word])).toThrow("npm run operator -- COMMAND");
  },
);

test("says in one line why a file cannot be written", async () => {
  const { run } = await openWithLeads();
  const folder = makeFolder({ file: "" });
  await expect(run("leads", "export", "--out", folder)).rejects.toThrow(
    new CommandError(`Cannot write ${folder}: it is a folder.`),
  );
  const below = path.join(folder, "file", "leads.csv");
  await expect(run("leads", "export", "--out", below)).rejects.toThrow(
    new CommandError(`Cannot write ${below}: part of its path is a file.`),
  );
});
