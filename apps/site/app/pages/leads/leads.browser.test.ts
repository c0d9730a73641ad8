import {
  confirmIdentityPath,
  leadsPath,
  openLeadPath,
  saveRetentionPath,
  twoStepPath,
  unreadLeadsPath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import appStyle from "../../app.css?inline";
import { rememberSignedIn } from "../../features/session/signed-in.ts";
import { noLeads } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import type { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { type AnswerLeads, stubLeads } from "../../testing/stub-leads.ts";
import { refusal, type StubServer } from "../../testing/stub-server.ts";
import Leads from "./leads.tsx";

let server: StubServer;
let answer: AnswerLeads;
let feed: ReturnType<typeof stubLeadFeed>;

beforeEach(() => {
  ({ server, feed } = openLeadServer());
  answer = stubLeads(server);
  server.on(unreadLeadsPath, () => Response.json({ unread: 3 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

test("lists leads with what matters for answering them", async () => {
  answer(leadsPath, [makeLeadRow("Ada Byron", { excerpt: "By Friday?", isUnread: true, looks: 2 })]);
  open();
  const lead = page.getByRole("list", { name: "Leads" }).getByRole("link").first();
  await expect
    .poll(() => lead.element().textContent)
    .toMatch(/Unread: Ada Byron.*By Friday\?.*New.*2 looks.*Your website/);
  await expect.element(lead).toHaveAttribute("href", "/lead?id=Ada Byron");
  await expect.element(page.getByRole("link", { name: /Leads\s*3 unread/ })).toBeVisible();
  await expect.poll(() => document.title).toBe("(1) Leads");
});

test("shows the car in its first look, and nothing where there is no look", async () => {
  answer(leadsPath, [makeLeadRow("Ada Byron"), makeLeadRow("Bea Bare", { looks: 0 })]);
  open();
  const withLook = page.getByRole("link", { name: /Ada Byron/ }).first();
  const without = page.getByRole("link", { name: /Bea Bare/ }).first();
  await expect.element(without).toBeVisible();
  expect(withLook.element().querySelector("img")?.getAttribute("src")).toBe(
    "/shop/leadPicture?id=Ada+Byron&look=0&small=true",
  );
  expect(without.element().querySelector("img")).toBe(null);
});

test("filters, sorts and searches, and keeps that in the address", async () => {
  answer(leadsPath, [makeLeadRow("Ada Byron")]);
  answer(`${leadsPath}?status=booked`, [makeLeadRow("Bea Booked")]);
  answer(`${leadsPath}?status=booked&q=bea`, [makeLeadRow("Bea Found")]);
  answer(`${leadsPath}?status=booked&q=bea&sort=name`, []);
  open();
  await page.getByRole("button", { name: /^Booked/ }).click();
  await expect.element(page.getByText("Bea Booked")).toBeVisible();
  await page.getByLabelText("Search").fill("bea");
  await expect.element(page.getByText("Bea Found")).toBeVisible();
  await expect.element(page.getByLabelText("Search")).toHaveFocus();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabelText("Order").selectOptions("name");
  await expect.element(page.getByText("No leads match.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  await expect.element(page.getByLabelText("Search")).toHaveValue("");
});

test("the tabs count what matches, with archived leads among all that words find", async () => {
  answer(leadsPath, [makeLeadRow("Ada")], { matches: { ...noLeads, new: 4, archived: 2 } });
  answer(`${leadsPath}?q=camry`, [makeLeadRow("Cam")], { matches: { ...noLeads, new: 1, archived: 2 } });
  open();
  const tabs = page.getByRole("group", { name: "Status" });
  await expect.element(tabs.getByRole("button", { name: /^All\s*4/ })).toBeVisible();
  await page.getByLabelText("Search").fill("camry");
  await expect.element(tabs.getByRole("button", { name: /^New\s*1/ })).toBeVisible();
  await expect.element(tabs.getByRole("button", { name: /^All\s*3/ })).toBeVisible();
});

test("shows only unread leads on request, and keeps that in the address", async () => {
  answer(leadsPath, [makeLeadRow("Seen"), makeLeadRow("Waiting", { isUnread: true })]);
  answer(`${leadsPath}?unread=true`, [makeLeadRow("Waiting", { isUnread: true })]);
  open();
  await page.getByRole("button", { name: "Filter" }).click();
  const unread = page.getByRole("checkbox", { name: "Unread only" });
  await expect.element(unread).not.toBeChecked();
  await unread.click();
  await expect.element(page.getByText("Seen")).not.toBeInTheDocument();
  await expect.element(unread).toBeChecked();
  await expect
    .element(page.getByRole("link", { name: /Waiting/ }).first())
    .toHaveAttribute("href", "/lead?id=Waiting");
  await unread.click();
  await expect.element(page.getByText("Seen")).toBeVisible();
});

test("on a phone a lead can be called, texted and emailed from its row", async () => {
  await page.viewport(390, 844);
  answer(leadsPath, [
    makeLeadRow("Ada", { phone: "(614) 555-0142" }),
    makeLeadRow("Bea", { email: "", phone: "614 555 0199" }),
    makeLeadRow("Cy"),
  ]);
  open();
  await expect.element(page.getByRole("link", { name: "Call Ada" })).toBeVisible();
  const contacts = page.getByRole("link", { name: /^(?:Call|Text|Email) / }).elements();
  expect(contacts.map((link) => [link.ariaLabel, link.getAttribute("href")])).toEqual([
    ["Call Ada", "tel:6145550142"],
    ["Text Ada", "sms:6145550142"],
    ["Email Ada", "mailto:ada@example.com"],
    ["Call Bea", "tel:6145550199"],
    ["Text Bea", "sms:6145550199"],
    ["Email Cy", "mailto:ada@example.com"],
  ]);
});

test("on a phone the filters of a shared address are in sight", async () => {
  await page.viewport(390, 844);
  answer(`${leadsPath}?unread=true`, [makeLeadRow("Waiting", { isUnread: true })]);
  open("/leads?unread=true");
  await expect.element(page.getByRole("checkbox", { name: "Unread only" })).toBeVisible();
});

test("a lead that is called from its row counts as read", async () => {
  await page.viewport(390, 844);
  answer(leadsPath, [
    makeLeadRow("Ada", { phone: "(614) 555-0142", isUnread: true }),
    makeLeadRow("Bea", { phone: "(614) 555-0199" }),
  ]);
  server.on(openLeadPath, () => Response.json({ ok: true }));
  open();
  await expect.element(page.getByRole("link", { name: "Call Bea" })).toBeVisible();
  const stayHere = (event: Event) => event.preventDefault(); // this browser has no phone
  document.addEventListener("click", stayHere);
  onTestFinished(() => document.removeEventListener("click", stayHere));
  await page.getByRole("link", { name: "Call Bea" }).click();
  await page.getByRole("link", { name: "Call Ada" }).click();
  expect(server.received(openLeadPath)).toEqual([{ id: "Ada" }]);
});

test.each([1024, 1366])("at %i pixels a message has more room than the marks beside it", async (width) => {
  await page.viewport(width, 800);
  onTestFinished(() => page.viewport(414, 896)); // the tests after it are of a phone
  answer(leadsPath, [makeLeadRow("Ada", { excerpt: "Could you do this before the end of next month?" })]);
  open();
  await expect.element(page.getByText(/^Could you/)).toBeVisible();
  const widthOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().width ?? 0;
  expect(widthOf(".lead-about")).toBeGreaterThan(widthOf(".lead-marks"));
});

test("adds the next page below", async () => {
  answer(leadsPath, [makeLeadRow("First")], { next: "c1" });
  answer(`${leadsPath}?after=c1`, [makeLeadRow("Second")]);
  open();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByText("Second")).toBeVisible();
  await expect.element(page.getByText("First")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("what was added is still there after Back, until the query changes", async () => {
  answer(leadsPath, [makeLeadRow("First")], { next: "c1" });
  answer(`${leadsPath}?after=c1`, [makeLeadRow("Second")]);
  answer(`${leadsPath}?sort=name`, [makeLeadRow("First")], { next: "c1" });
  const { goBack } = renderRoute(Leads, "/leads");
  await page.getByRole("button", { name: "Show more" }).click();
  await page
    .getByRole("link", { name: /Second/ })
    .first()
    .click();
  await expect.element(page.getByText("Route /lead")).toBeVisible();
  void goBack();
  await expect.element(page.getByText("Second")).toBeVisible();
  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByLabelText("Order").selectOptions("name");
  await expect.element(page.getByText("Second")).not.toBeInTheDocument();
});

test("an address shows at most 50 pages, and says that there are more", async () => {
  answer(leadsPath, [makeLeadRow("First")], { next: "c1" });
  answer(`${leadsPath}?after=c1`, [], { next: "c1" });
  renderRoute(Leads, "/leads?pages=1000000");
  await expect.element(page.getByText(/^The list ends here/)).toBeVisible();
  expect(server.received(`${leadsPath}?after=c1`)).toHaveLength(49);
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("leads that come in wait above the list, are announced, and show on demand", async () => {
  answer(leadsPath, [makeLeadRow("First"), makeLeadRow("Second")]);
  open();
  const second = page.getByRole("link", { name: /Second/ }).first();
  await expect.element(second).toBeVisible();
  second.element().focus();
  const { top } = second.element().getBoundingClientRect();
  const more = ["Newest", "New"].map((name) => makeLeadRow(name));
  answer(leadsPath, [...more, makeLeadRow("First", { excerpt: "By Friday?" }), makeLeadRow("Second")]);
  await feed.change();
  const button = page.getByRole("button", { name: "2 new leads", exact: true });
  await expect.element(button).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "2 new leads" })).toBeInTheDocument();
  await expect.element(page.getByText("By Friday?")).toBeVisible();
  await expect.element(second).toHaveFocus();
  expect(second.element().getBoundingClientRect().top).toBe(top);
  expect(page.getByText("Newest").elements()).toEqual([]);
  button.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: /Newest/ }).first()).toHaveFocus();
  await expect.element(page.getByText("New", { exact: true }).first()).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test.each([390, 1024, 1366])("at %i pixels no row moves when a lead comes in", async (width) => {
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(414, 896)); // the tests after it are of a phone
  answer(leadsPath, [makeLeadRow("First")]);
  open();
  const box = page.getByRole("checkbox", { name: "Select First" });
  await box.click();
  const { top } = box.element().getBoundingClientRect();
  answer(leadsPath, [makeLeadRow("Just in"), makeLeadRow("First")]);
  await feed.change();
  await expect.element(page.getByRole("button", { name: "1 new lead" })).toBeVisible();
  expect(box.element().getBoundingClientRect().top).toBe(top);
  await expect.element(box).toBeChecked();
});

test("more than a page of new leads waits, too", async () => {
  answer(leadsPath, [makeLeadRow("First", { receivedAt: "2026-11-29T08:00:00Z" })], { next: "c1" });
  open();
  await expect.element(page.getByText("First")).toBeVisible();
  answer(leadsPath, [makeLeadRow("Just in", { receivedAt: "2026-11-29T09:00:00Z" })], { next: "c2" });
  await feed.change();
  await expect.element(page.getByRole("button", { name: "1 new lead" })).toBeVisible();
  await expect.element(page.getByText("First")).toBeVisible();
  expect(page.getByText("Just in").elements()).toEqual([]);
});

test.each([390, 1366])("at %i pixels a lead that a colleague archives keeps its row", async (width) => {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = appStyle;
  onTestFinished(() => style.remove());
  await page.viewport(width, 844);
  onTestFinished(() => page.viewport(414, 896)); // the tests after it are of a phone
  answer(leadsPath, [makeLeadRow("Ada", { excerpt: "Could you do this by Friday?" }), makeLeadRow("Bea")]);
  open();
  const box = page.getByRole("checkbox", { name: "Select Bea" });
  await expect.element(box).toBeVisible();
  const { top } = box.element().getBoundingClientRect();
  answer(leadsPath, [makeLeadRow("Bea")]);
  await feed.change();
  await expect.element(page.getByText("No longer in this list")).toBeVisible();
  expect(box.element().getBoundingClientRect().top).toBe(top);
  await page.getByRole("button", { name: "Update list" }).click();
  await expect.element(page.getByText("Ada")).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: /^Bea/ }).first()).toHaveFocus();
});

test("the first lead of all shows by itself, as there is nothing that it could move", async () => {
  answer(leadsPath, []);
  open();
  await expect.element(page.getByText("No leads yet")).toBeVisible();
  answer(leadsPath, [makeLeadRow("Just in")]);
  await feed.change();
  await expect.element(page.getByText("Just in")).toBeVisible();
});

test("keeps the list when a refresh fails", async () => {
  answer(leadsPath, [makeLeadRow("First")]);
  open();
  await expect.element(page.getByText("First")).toBeVisible();
  server.on(leadsPath, () => new Response("bad gateway", { status: 502 }));
  await feed.change();
  await expect.poll(() => server.received(leadsPath).length).toBeGreaterThan(1);
  await expect.element(page.getByText("First")).toBeVisible();
});

test("an empty inbox says where leads come from, and offers to send one", async () => {
  answer(leadsPath, []);
  open();
  await expect.element(page.getByRole("heading", { name: "No leads yet" })).toBeVisible();
  const link = page.getByRole("link", { name: "Send yourself a test lead" });
  await expect.element(link).toHaveAttribute("href", "/configuratorFrame?shop=a1b2c3");
  await expect.element(page.getByRole("link", { name: "Export CSV" })).not.toBeInTheDocument();
});

const timeZone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);

test.each([
  { role: "owner", count: 1 },
  { role: "manager", count: 0 },
] as const)("offers the export to owners: $role", async ({ role, count }) => {
  answer(`${leadsPath}?status=new`, [makeLeadRow("Ada")], { role });
  renderRoute(Leads, "/leads?status=new");
  await expect.element(page.getByText("Ada")).toBeVisible();
  const links = page.getByRole("link", { name: "Export CSV" }).elements();
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    Array(count).fill(`/shop/leads.csv?status=new&timeZone=${timeZone}`),
  );
});

test("asks who is there before the export, and exports nothing for nobody", async () => {
  answer(leadsPath, [makeLeadRow("Ada")], { role: "owner" });
  server.on(twoStepPath, () => Response.json({ isOn: false, recoveryCodesLeft: 0 }));
  server.on(confirmIdentityPath, () => refusal("identity-unconfirmed"));
  const downloads = noteDownloads();
  open();
  const question = page.getByRole("dialog", { name: "Confirm that it's you" });
  await page.getByRole("link", { name: "Export CSV" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(question).not.toBeInTheDocument();
  server.on(confirmIdentityPath, (body) => {
    if (body !== null) server.on(confirmIdentityPath, () => Response.json({ ok: true }));
    return body === null ? refusal("identity-unconfirmed") : Response.json({ ok: true });
  });
  await page.getByRole("link", { name: "Export CSV" }).click();
  await question.getByLabelText("Password", { exact: true }).fill("night blue satin");
  await question.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => downloads).toEqual([`/shop/leads.csv?timeZone=${timeZone}`]);
  expect(server.received(confirmIdentityPath)).toContainEqual({ password: "night blue satin" });
});

test("sends a member whose session ended to the login, without asking for the stream", async () => {
  rememberSignedIn(false);
  server.on(leadsPath, () => refusal("signed-out"));
  open();
  await expect.element(page.getByText("Route /shop-login")).toBeVisible();
  expect(feed.opened()).toBe(0);
});

test("owners decide how long closed leads are kept", async () => {
  answer(leadsPath, [makeLeadRow("First")]);
  server.on(saveRetentionPath, () => Response.json({ ok: true }));
  open();
  await page
    .getByText("Leads are erased 90 days after they're done, lost or archived. Accepted quotes stay.")
    .click();
  await page.getByLabelText("Days to keep closed leads, 30 to 730").fill("365");
  await page.getByRole("form", { name: "Keeping leads" }).getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Saved.");
  expect(server.received(saveRetentionPath)).toEqual([{ days: 365 }]);
});

test("others only read how long closed leads are kept", async () => {
  answer(leadsPath, [makeLeadRow("First")], { role: "staff" });
  open();
  await expect.element(page.getByText(/^Leads are erased 90 days after/)).toBeVisible();
  await expect.element(page.getByLabelText(/^Days to keep/)).not.toBeInTheDocument();
});

function open(path = "/leads") {
  renderRoute(Leads, path);
}

/** Addresses of the downloads that begin, which are kept from happening. */
function noteDownloads(): string[] {
  const downloads: string[] = [];
  const note = (event: Event) => {
    const { target } = event;
    if (event.defaultPrevented || !(target instanceof HTMLAnchorElement) || !target.hasAttribute("download"))
      return;
    event.preventDefault();
    downloads.push(target.getAttribute("href") ?? "");
  };
  document.addEventListener("click", note);
  onTestFinished(() => document.removeEventListener("click", note));
  return downloads;
}
