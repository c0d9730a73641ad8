import {
  changeLeadsPath,
  confirmIdentityPath,
  type LeadPage,
  type LeadsChange,
  type LeadsChangeResponse,
  leadsCsvPath,
  leadsPath,
  leadVersionsPath,
  type Role,
} from "@livery/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeLeadPage, noLeads } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import type { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer } from "../../testing/stub-server.ts";
import Leads from "./leads.tsx";

let server: StubServer;
let feed: ReturnType<typeof stubLeadFeed>;

beforeEach(() => {
  ({ server, feed } = openLeadServer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

const names = ["Ada", "Bea", "Cy", "Dee"];
const box = (name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });
const all = page.getByRole("checkbox", { name: "Select all leads shown" });
const count = page.getByRole("status").filter({ hasText: "selected" });
const archived = (leads: number) =>
  `${leads === 1 ? "1 lead" : `${leads} leads`} archived. Archived leads are erased after 90 days.`;
const failure = page.getByRole("alert").filter({ hasText: "This couldn't be saved." });
const button = (name: string) => page.getByRole("button", { name, exact: true });

const tab = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });

interface Inbox {
  names?: readonly string[];
  next?: string | null;
  /** How many leads the shop has that are not archived. */
  waiting?: number;
  role?: Role;
}

/** The inbox has one lead for each name. */
function answerList(inbox: Inbox = {}) {
  server.on(leadsPath, () => Response.json(makeInbox(inbox)));
}

function makeInbox({ names: listed = names, next = null, waiting = 4, role = "owner" }: Inbox): LeadPage {
  const counts = { ...noLeads, new: waiting, archived: 9 };
  return makeLeadPage(
    listed.map((name) => makeLeadRow(name)),
    { next, counts, role },
  );
}

async function openTab(name: "Archived", listed: readonly string[]) {
  server.on(`${leadsPath}?status=archived`, () => Response.json(makeInbox({ names: listed })));
  await tab(name).click();
  const rows = page.getByRole("list", { name: "Leads" }).getByRole("listitem");
  await expect.poll(() => rows.elements()).toHaveLength(listed.length);
}

/** Every lead changes, except those that somebody else changed first. */
function answerChanges(conflicts: LeadsChangeResponse["conflicts"] = []) {
  const inConflict = new Map(conflicts.map(({ id, version }) => [id, version]));
  server.on(changeLeadsPath, (body) => {
    const { leads } = body as LeadsChange; // what the page posts
    const isSaved = ({ id, version }: (typeof leads)[number]) => version >= (inConflict.get(id) ?? 0);
    const undo = leads
      .filter(isSaved)
      .map(({ id, version }) => ({ id, version: version + 1, status: "new" as const, isUnread: true }));
    const refused = leads.filter((lead) => !isSaved(lead)).map(({ id }) => id);
    return Response.json({ undo, conflicts: conflicts.filter(({ id }) => refused.includes(id)) });
  });
}

async function open(inbox: Inbox = {}) {
  answerList(inbox);
  answerChanges();
  renderRoute(Leads, "/leads");
  await expect.element(box("Ada")).toBeVisible();
}

test("on a phone the first choice moves no row, nor does what became of it", async () => {
  await page.viewport(390, 844);
  await open();
  const topOf = (name: string) => box(name).element().getBoundingClientRect().top;
  const top = topOf("Bea");
  await box("Ada").click();
  await expect.element(count).toHaveTextContent("1 selected");
  expect(topOf("Bea")).toBe(top);
  await button("Archive").click();
  await expect.element(page.getByText(archived(1))).toBeVisible();
  expect(topOf("Bea")).toBe(top);
});

test("on a phone what has the focus is never under the actions, however many there are", async () => {
  await page.viewport(390, 844);
  await open({
    names: ["Ada", ...Array.from({ length: 30 }, (_, index) => `Lead${index}`)],
    next: "c1",
    waiting: 90,
  });
  await all.click();
  await expect.element(page.getByRole("button", { name: "Select all 90 leads" })).toBeVisible();
  const actions = document.querySelector(".lead-actions")?.getBoundingClientRect();
  if (actions === undefined) throw new Error("no actions");
  expect(actions.height).toBeLessThanOrEqual(844 * 0.4);
  (box("Lead20").element() as HTMLElement).focus();
  await expect.element(box("Lead20")).toHaveFocus();
  const { top, bottom } = box("Lead20").element().getBoundingClientRect();
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(actions.top);
});

test("a click with Shift chooses the rows in between, and the count is announced", async () => {
  await open();
  await box("Ada").click();
  await expect.element(count).toHaveTextContent("1 selected");
  await box("Cy").click({ modifiers: ["Shift"] });
  await expect.element(count).toHaveTextContent("3 selected");
  await expect.element(box("Bea")).toBeChecked();
  await expect.element(box("Dee")).not.toBeChecked();
  expect((all.element() as HTMLInputElement).indeterminate).toBe(true);
  await all.click();
  await expect.element(count).toHaveTextContent("4 selected");
  await all.click();
  await expect.element(count).toHaveTextContent("None selected");
});

test("the keyboard chooses a range, goes back to the actions and changes it", async () => {
  await open();
  (box("Bea").element() as HTMLElement).focus();
  await userEvent.keyboard(" {ArrowDown}{ArrowDown}");
  await expect.element(box("Dee")).toHaveFocus();
  await userEvent.keyboard("{Shift>} {/Shift}");
  await expect.element(count).toHaveTextContent("3 selected");
  await userEvent.keyboard("{Home}");
  await expect.element(all).toHaveFocus();
  await userEvent.tab();
  await expect.element(page.getByLabelText("New status")).toHaveFocus();
  await page.getByLabelText("New status").selectOptions("contacted");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const done = page.getByRole("alert").filter({ hasText: "3 leads moved to Contacted." });
  await expect.element(done).toHaveFocus();
  await userEvent.tab();
  await expect.element(button("Undo")).toHaveFocus();
  expect(server.received(changeLeadsPath)).toEqual([
    { leads: ["Bea", "Cy", "Dee"].map((id) => ({ id, version: 1, status: "contacted" })) },
  ]);
});

test("undo sends the steps of the answer, and says that it is done", async () => {
  await open();
  await box("Ada").click();
  await button("Archive").click();
  await expect.element(page.getByText(archived(1))).toHaveFocus();
  await expect.element(count).toHaveTextContent("None selected");
  await button("Undo").click();
  await expect.element(page.getByText("Undone. 1 lead is back as it was.")).toHaveFocus();
  await expect.element(button("Undo")).not.toBeInTheDocument();
  expect(server.received(changeLeadsPath)).toEqual([
    { leads: [{ id: "Ada", version: 1, status: "archived" }] },
    { leads: [{ id: "Ada", version: 2, status: "new", isUnread: true }] },
  ]);
});

test("what the member brings back shows by itself, whichever answer comes first", async () => {
  await open();
  await box("Ada").click();
  answerList({ names: names.slice(1) });
  await button("Archive").click();
  await expect.element(box("Ada")).not.toBeInTheDocument();
  server.on(leadsPath, () => new Promise(() => {}));
  const before = server.received(leadsPath).length;
  await button("Undo").click();
  await expect.poll(() => server.received(leadsPath).length).toBeGreaterThan(before);
  answerList();
  await feed.change();
  await expect.element(box("Ada")).toBeVisible();
  expect(page.getByRole("button", { name: /new lead/ }).elements()).toEqual([]);
});

test("a row that changed on screen is changed in the version that the member sees", async () => {
  await open();
  await box("Ada").click();
  const inbox = makeInbox({});
  const leads = inbox.leads.map((lead) => ({ ...lead, version: 7, excerpt: `${lead.name} called` }));
  server.on(leadsPath, () => Response.json({ ...inbox, leads }));
  await feed.change();
  await expect.element(page.getByText("Ada called")).toBeVisible();
  await button("Archive").click();
  await expect.element(page.getByText(archived(1))).toBeVisible();
  expect(server.received(changeLeadsPath)).toEqual([
    { leads: [{ id: "Ada", version: 7, status: "archived" }] },
  ]);
});

test("says who changed meanwhile, changes them only on demand, and undoes all of it", async () => {
  await open();
  answerChanges([makeLeadRow("Bea", { status: "booked", version: 3 })]);
  await box("Ada").click();
  await box("Bea").click();
  await button("Archive").click();
  await expect.element(page.getByText(archived(1))).toBeVisible();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "Someone changed" }))
    .toHaveTextContent("Someone changed 1 lead a moment ago, so it stays as it is: Bea (Booked).");
  await button("Change it anyway").click();
  await expect.element(page.getByText(archived(2))).toHaveFocus();
  await button("Undo").click();
  await expect.element(page.getByText("Undone. 2 leads are back as they were.")).toBeVisible();
  expect(server.received(changeLeadsPath).slice(1)).toEqual([
    { leads: [{ id: "Bea", version: 3, status: "archived" }] },
    {
      leads: [
        { id: "Ada", version: 2, status: "new", isUnread: true },
        { id: "Bea", version: 4, status: "new", isUnread: true },
      ],
    },
  ]);
});

test("a change that fails keeps what was chosen", async () => {
  await open();
  server.on(changeLeadsPath, () => refusal("unavailable"));
  await box("Ada").click();
  await button("Archive").click();
  await expect.element(failure).toHaveFocus();
  await expect.element(box("Ada")).toBeChecked();
  await expect.element(count).toHaveTextContent("1 selected");
  answerChanges();
  await button("Try again").click();
  await expect.element(page.getByText(archived(1))).toHaveFocus();
  await expect.element(count).toHaveTextContent("None selected");
});

test("the undo stays while the member looks at another list", async () => {
  await open();
  await box("Ada").click();
  await button("Archive").click();
  await expect.element(button("Undo")).toBeVisible();
  await openTab("Archived", ["Ada"]);
  await button("Undo").click();
  await expect.element(page.getByText("Undone. 1 lead is back as it was.")).toHaveFocus();
});

test("an answer that comes after a change of list leaves the member on the new one", async () => {
  await open();
  let answer: (response: Response) => void = () => {};
  server.on(changeLeadsPath, () => new Promise((resolve) => (answer = resolve)));
  await box("Ada").click();
  await button("Archive").click();
  await openTab("Archived", ["Eve"]);
  answer(Response.json({ undo: [], conflicts: [makeLeadRow("Ada", { status: "booked" })] }));
  await expect.element(page.getByText(/so it stays as it is: Ada/)).toHaveFocus();
  await expect.element(box("Eve")).toBeVisible();
});

test("no box changes while a change is being saved", async () => {
  await open();
  server.on(changeLeadsPath, () => new Promise(() => {}));
  await box("Ada").click();
  await button("Archive").click();
  await box("Bea").click();
  await expect.element(box("Bea")).not.toBeChecked();
  await expect.element(button("Archive")).toBeDisabled();
  expect(server.received(changeLeadsPath)).toHaveLength(1);
});

test("what was chosen of a list is chosen no longer when the rows of another are there", async () => {
  await open();
  let answer: (response: Response) => void = () => {};
  server.on(`${leadsPath}?status=archived`, () => new Promise((resolve) => (answer = resolve)));
  await tab("Archived").click();
  await all.click();
  await expect.element(count).toHaveTextContent("4 selected");
  answer(Response.json(makeInbox({ names: ["Eve"] })));
  await expect.element(box("Eve")).toBeVisible();
  await expect.element(count).toHaveTextContent("None selected");
});

test("an undo that fails can be tried again", async () => {
  await open();
  await box("Ada").click();
  await button("Archive").click();
  await expect.element(button("Undo")).toBeVisible();
  server.on(changeLeadsPath, () => refusal("unavailable"));
  await button("Undo").click();
  await expect.element(failure).toHaveFocus();
  answerChanges();
  await button("Try again").click();
  await expect.element(page.getByText("Undone. 1 lead is back as it was.")).toHaveFocus();
  const [, undo, again] = server.received(changeLeadsPath);
  expect(again).toEqual(undo);
});

test("a change on demand that fails keeps what undoes the others", async () => {
  await open();
  answerChanges([makeLeadRow("Bea", { status: "booked", version: 3 })]);
  await box("Ada").click();
  await box("Bea").click();
  await button("Archive").click();
  await expect.element(button("Change it anyway")).toBeVisible();
  server.on(changeLeadsPath, () => refusal("unavailable"));
  await button("Change it anyway").click();
  await expect.element(failure).toHaveFocus();
  answerChanges();
  await button("Try again").click();
  await expect.element(page.getByText(archived(2))).toHaveFocus();
});

test("chooses also what matches on other pages, and only what is shown again", async () => {
  await open({ next: "c1" });
  server.on(leadVersionsPath, () => refusal("unavailable"));
  await expect.element(button("Select all 4 leads")).not.toBeInTheDocument();
  await all.click();
  await button("Select all 4 leads").click();
  await expect.element(page.getByText("They couldn't be selected. Please try again.")).toBeVisible();
  const leads = [...names, "Eve", "Flo"].map((id) => ({ id, version: 1 }));
  server.on(leadVersionsPath, () => Response.json({ leads }));
  await button("Select all 4 leads").click();
  await expect.element(count).toHaveTextContent("6 selected");
  await expect.element(button("Select only those shown")).toHaveFocus();
  await button("Archive").click();
  await expect.element(page.getByText(archived(6))).toBeVisible();
});

test("a filter has leads that match, and no more are chosen than can be changed", async () => {
  await open({ next: "c1", waiting: 501 });
  await all.click();
  await expect.element(button("Select the first 500 leads")).toBeVisible();
  server.on(`${leadsPath}?status=archived`, () => Response.json(makeInbox({ names: ["Eve"], next: "c1" })));
  await tab("Archived").click();
  await expect.element(box("Eve")).toBeVisible();
  await all.click();
  await expect.element(button("Select all that match")).toBeVisible();
});

test("a manager changes leads, and only an owner exports them", async () => {
  await open({ role: "manager" });
  await box("Ada").click();
  await expect.element(button("Archive")).toBeVisible();
  await expect.element(button("Export selected")).not.toBeInTheDocument();
});

test("exports the chosen leads as one file, and says when it is there", async () => {
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  onTestFinished(() => click.mockRestore());
  await open();
  server.on(confirmIdentityPath, () => Response.json({ ok: true }));
  await box("Ada").click();
  await box("Cy").click();
  await button("Export selected").click();
  await expect.poll(() => server.received(leadsCsvPath).length).toBe(1);
  await expect.element(button("Export selected")).toHaveAttribute("aria-busy", "true");
  server.answer(leadsCsvPath, new Response("Received"));
  await expect.poll(() => saved.join()).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
  await expect.element(page.getByText("File saved.")).toHaveFocus();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(server.received(leadsCsvPath)).toEqual([{ ids: ["Ada", "Cy"], timeZone }]);
});
