import { leadPath } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { makeLeadDetails } from "../../testing/lead-details.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import Lead from "./lead.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  document.title = "";
});

const address = `${leadPath}?id=1`;

test("says when a closed lead is erased, and nothing of it while it is open", async () => {
  const { server, feed } = openLeadServer();
  const progress = page.getByRole("region", { name: "Progress" });
  server.on(address, () => Response.json(makeLeadDetails()));
  renderRoute(Lead, "/lead?id=1");
  await expect.element(progress).toBeVisible();
  expect(progress.element().textContent).not.toMatch(/erased/i);
  server.on(address, () => Response.json(makeLeadDetails({ erasedAt: "2027-02-26T12:00:00Z" })));
  await feed.change();
  const erased = progress.getByText(/^This lead will be erased on Feb 26, 2027, unless you reopen it/);
  await expect.element(erased).toHaveAttribute("role", "status");
});

test("of a server that does not say when it is erased, a lead opens without that", async () => {
  const { erasedAt: _unknown, ...details } = makeLeadDetails();
  const { server } = openLeadServer();
  server.on(address, () => Response.json(details));
  renderRoute(Lead, "/lead?id=1");
  const progress = page.getByRole("region", { name: "Progress" });
  await expect.element(progress).toBeVisible();
  expect(progress.element().textContent).not.toMatch(/erased/i);
});
