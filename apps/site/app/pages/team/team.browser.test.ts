import {
  cancelInvitationPath,
  changeMemberPath,
  inviteMemberPath,
  leaveShopPath,
  removeMemberPath,
  type Role,
  teamPath,
  type TeamResponse,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Team from "./team.tsx";

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  for (const path of [
    inviteMemberPath,
    cancelInvitationPath,
    changeMemberPath,
    removeMemberPath,
    leaveShopPath,
  ])
    server.on(path, () => Response.json({ ok: true }));
});
afterEach(() => void vi.unstubAllGlobals());

test("owners change a role and the lead mails", async () => {
  open("owner");
  await page.getByLabelText("Role of Sue Storm").selectOptions("manager");
  await expect.poll(() => server.received(changeMemberPath)).toEqual([{ accountId: "sue", role: "manager" }]);
  await page.getByLabelText("Email new leads to Sue Storm").click();
  await expect
    .poll(() => server.received(changeMemberPath))
    .toContainEqual({ accountId: "sue", receivesLeads: true });
});

test("says why the last owner stays, and shows what the server has", async () => {
  server.on(changeMemberPath, () => refusal("last-owner"));
  open("owner");
  await page.getByLabelText("Role of Ada Byron").selectOptions("staff");
  await expect.element(alert()).toHaveTextContent("A shop needs an owner. Make someone else an owner first.");
  await expect.element(page.getByLabelText("Role of Ada Byron")).toHaveValue("owner");
  await expect.element(page.getByRole("button", { name: "Leave team" })).not.toBeInTheDocument();
});

test("invites an address, and says so", async () => {
  open("owner");
  await page.getByLabelText("Email address").fill("max@example.com");
  await page.getByLabelText("Role", { exact: true }).selectOptions("manager");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(alert()).toHaveTextContent("Invitation sent to max@example.com.");
  expect(server.received(inviteMemberPath)).toEqual([{ email: "max@example.com", role: "manager" }]);
});

test("keeps the address and says why it was not invited", async () => {
  server.on(inviteMemberPath, () => refusal("already-member"));
  open("owner");
  await page.getByLabelText("Email address").fill("sue@example.com");
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect.element(alert()).toHaveTextContent("This person is already in your team.");
  await expect.element(page.getByLabelText("Email address")).toHaveValue("sue@example.com");
  await expect.element(page.getByLabelText("Email address")).toHaveFocus();
});

test("asks before it removes a member, and keeps them on Cancel", async () => {
  open("owner");
  await page.getByRole("button", { name: "Remove Sue Storm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(server.received(removeMemberPath)).toEqual([]);
  await page.getByRole("button", { name: "Remove Sue Storm" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => server.received(removeMemberPath)).toEqual([{ accountId: "sue" }]);
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("sends an invitation again, and cancels it", async () => {
  open("owner");
  await page.getByRole("button", { name: "Send again to guest@example.com" }).click();
  await expect.element(alert()).toHaveTextContent("Sent again.");
  expect(server.received(inviteMemberPath)).toEqual([{ email: "guest@example.com", role: "staff" }]);
  await page.getByRole("button", { name: "Cancel invitation of guest@example.com" }).click();
  await expect.poll(() => server.received(cancelInvitationPath)).toEqual([{ id: "1" }]);
});

test("members who are not owners see the team, and can only leave it", async () => {
  open("staff");
  await expect.element(page.getByText("Ada Byron")).toBeVisible();
  await expect.element(page.getByRole("combobox")).not.toBeInTheDocument();
  await expect.element(page.getByText("Invite someone")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Leave team" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Route /shop-login")).toBeVisible();
  expect(server.received(leaveShopPath)).toEqual([{}]);
});

test("offers to load the team again after a failure", async () => {
  server.on(teamPath, () => new Response("bad gateway", { status: 502 }));
  renderRoute(Team, "/team");
  await expect.element(alert()).toHaveTextContent("This page couldn't load. Check your connection.");
  answerTeam("owner");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByLabelText("Role of Ada Byron")).toBeVisible();
});

test("tells an account without a shop what to do, also a removed member", async () => {
  server.on(teamPath, () => refusal("no-shop"));
  renderRoute(Team, "/team");
  const advice =
    "No shop data found. Please contact support to link your shop to this account. " +
    "If you were on a shop's team before, ask an owner of the shop for a new invitation.";
  await expect.element(page.getByText(advice)).toBeVisible();
});

/** The team of an owner and an installer, as one of them sees it. */
function open(as: Role) {
  answerTeam(as);
  renderRoute(Team, "/team");
}

function answerTeam(as: Role) {
  const team: TeamResponse = {
    members: [
      {
        accountId: "ada",
        email: "ada@example.com",
        name: "Ada Byron",
        role: "owner",
        receivesLeads: true,
        isYou: as === "owner",
      },
      {
        accountId: "sue",
        email: "sue@example.com",
        name: "Sue Storm",
        role: "staff",
        receivesLeads: false,
        isYou: as === "staff",
      },
    ],
    invitations:
      as === "owner"
        ? [{ id: "1", email: "guest@example.com", role: "staff", expiresAt: "2026-12-01T08:00:00Z" }]
        : [],
  };
  server.on(teamPath, () => Response.json(team));
}

function alert() {
  return page.getByRole("alert");
}
