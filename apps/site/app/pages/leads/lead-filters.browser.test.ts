import { leadsPath, unreadLeadsPath } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { makeLeadPage } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { stubServer } from "../../testing/stub-server.ts";
import Leads from "./leads.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("of a server that counts no matches, the tabs have the numbers of all leads", async () => {
  const { matches: _unknown, ...older } = makeLeadPage([makeLeadRow("First")]);
  const server = stubServer();
  stubLeadFeed();
  server.on(unreadLeadsPath, () => Response.json({ unread: 0 }));
  server.on(leadsPath, () => Response.json(older));
  renderRoute(Leads, "/leads");
  await expect.element(page.getByRole("button", { name: /^New\s*1/ })).toBeVisible();
});
