import { leadsPath } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { makeLeadPage } from "../../testing/lead-page.ts";
import { makeLeadRow } from "../../testing/lead-row.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import Leads from "./leads.tsx";

afterEach(() => void vi.unstubAllGlobals());

test("of a server that counts no matches, the tabs have the numbers of all leads", async () => {
  const { matches: _unknown, ...older } = makeLeadPage([makeLeadRow("First")]);
  const { server } = openLeadServer();
  server.on(leadsPath, () => Response.json(older));
  renderRoute(Leads, "/leads");
  await expect.element(page.getByRole("button", { name: /^New\s*1/ })).toBeVisible();
});
