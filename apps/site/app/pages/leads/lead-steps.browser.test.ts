import { eraseLeadPath, leadPath, leadsPath, type Role } from "@livery/contract";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import appStyle from "../../app.css?inline";
import { makeLeadDetails } from "../../testing/lead-details.ts";
import { makeLeadPage, noLeads } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import type { StubServer } from "../../testing/stub-server.ts";
import Lead from "./lead.tsx";
import Leads from "./leads.tsx";

let server: StubServer;

beforeEach(() => {
  ({ server } = openLeadServer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

const heading = page.getByRole("heading", { level: 1 });
const next = page.getByRole("link", { name: "Next lead" });

/** The list of new leads, with the page of each. Returns what goes back. */
function openList(role: Role = "staff", names = ["Ada", "Bea"]) {
  for (const lead of answerList("?status=new", { role, names }))
    server.on(`${leadPath}?id=${lead.id}`, () => Response.json(makeLeadDetails({ lead, role })));
  return renderRoute(Leads, "/leads?status=new", { Elsewhere: Lead }).goBack;
}

function answerList(query: string, { names, role = "staff" }: { names: readonly string[]; role?: Role }) {
  const leads = names.map((name) => makeLeadRow(name));
  const body = makeLeadPage(leads, { role, counts: { ...noLeads, new: 2 } });
  server.on(`${leadsPath}${query}`, () => Response.json(body));
  return leads;
}

async function openLead(role?: Role) {
  openList(role);
  await page.getByRole("link", { name: /^Ada/ }).click();
  await expect.element(heading).toHaveTextContent("Ada");
}

test("with text at 200 percent, the steps stand above the lead's name", async () => {
  const style = document.head.appendChild(document.createElement("style"));
  style.textContent = appStyle;
  onTestFinished(() => style.remove());
  await page.viewport(195, 422);
  onTestFinished(() => page.viewport(414, 896));
  await openLead();
  await expect.element(next).toBeVisible();
  const bottom = next.element().getBoundingClientRect().bottom;
  expect(bottom).toBeLessThanOrEqual(heading.element().getBoundingClientRect().top);
});

test("a lead leads on to the next of its list, and back to the list as it was", async () => {
  await openLead();
  await next.click();
  await expect.element(heading).toHaveTextContent("Bea");
  await expect.element(heading).toHaveFocus();
  await expect.element(next).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect.element(page.getByRole("button", { name: /^New/ })).toHaveAttribute("aria-pressed", "true");
});

test("a long list is back where it was left", async () => {
  openList("staff", ["Ada", ...Array.from({ length: 60 }, (_, index) => `Lead${index}`)]);
  const lead = page.getByRole("link", { name: /^Lead59/ });
  await expect.element(lead).toBeInTheDocument();
  lead.element().scrollIntoView();
  const left = window.scrollY;
  expect(left).toBeGreaterThan(window.innerHeight);
  lead.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await expect.element(heading).toHaveTextContent("Lead59");
  expect(window.scrollY).toBeLessThan(left);
  await page.getByRole("link", { name: "Back to the list" }).click();
  await expect.poll(() => window.scrollY).toBe(left);
});

test("Back from one list to a longer one scrolls when the longer one is there", async () => {
  const goBack = openList(
    "staff",
    Array.from({ length: 60 }, (_, index) => `Lead${index}`),
  );
  answerList("", { names: ["Only"] });
  const lead = page.getByRole("link", { name: /^Lead20/ });
  await expect.element(lead).toBeInTheDocument();
  lead.element().scrollIntoView();
  const left = window.scrollY;
  const leads = page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: /^Leads/ });
  leads.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  await expect.element(page.getByRole("link", { name: /^Only/ })).toBeVisible();
  expect(window.scrollY).toBeLessThan(left);
  void goBack();
  await expect.element(lead).toBeInTheDocument();
  await expect.poll(() => window.scrollY).toBe(left);
});

test("after a lead is erased, the list is as it was", async () => {
  await openLead("owner");
  server.on(eraseLeadPath, () => Response.json({ ok: true }));
  await page.getByRole("button", { name: "Erase this lead" }).click();
  await page.getByRole("button", { name: "Erase", exact: true }).click();
  await expect.element(page.getByRole("button", { name: /^New/ })).toHaveAttribute("aria-pressed", "true");
});

test("a lead that was not opened from a list has no next one, and leads to all", async () => {
  const lead = makeLeadRow("Ada");
  server.on(`${leadPath}?id=Ada`, () => Response.json(makeLeadDetails({ lead })));
  renderRoute(Lead, "/lead?id=Ada");
  await expect.element(heading).toHaveTextContent("Ada");
  await expect.element(page.getByRole("link", { name: "All leads" })).toHaveAttribute("href", "/leads");
  await expect.element(next).not.toBeInTheDocument();
});

test("asks before a note that was typed is lost to the next lead", async () => {
  await openLead();
  await page.getByLabelText("Note for your team").fill("Wants it by Friday");
  await next.click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect.element(page.getByLabelText("Note for your team")).toHaveValue("Wants it by Friday");
  await next.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect.element(heading).toHaveTextContent("Bea");
  await expect.element(page.getByLabelText("Note for your team")).toHaveValue("");
});
