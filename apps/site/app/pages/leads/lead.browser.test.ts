import {
  addLeadNotePath,
  changeLeadPath,
  eraseLeadPath,
  type LeadDetails,
  leadPath,
  type LeadRow,
  openLeadPath,
  type Role,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { makeLeadDetails } from "../../testing/lead-details.ts";
import { openLeadServer } from "../../testing/open-lead-server.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import type { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer } from "../../testing/stub-server.ts";
import Lead from "./lead.tsx";

const address = `${leadPath}?id=1`;
let server: StubServer;
let feed: ReturnType<typeof stubLeadFeed>;

beforeEach(() => {
  ({ server, feed } = openLeadServer());
  for (const path of [addLeadNotePath, eraseLeadPath]) server.on(path, () => Response.json({ ok: true }));
  answerLead({});
});
afterEach(async () => {
  await page.viewport(414, 896);
  vi.unstubAllGlobals();
  document.title = "";
});

test("shows who wrote, how to reach them, and what they want", async () => {
  open();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Ada Byron");
  await expect.element(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", "tel:+15550100");
  await expect
    .element(page.getByRole("link", { name: "Email" }))
    .toHaveAttribute("href", "mailto:ada@example.com");
  const look = page.getByRole("region", { name: "Friday" });
  await expect
    .poll(() => look.element().textContent)
    .toMatch(/Hood, roof.*3M 2080-G53 Gloss Flame Red.*gloss · 16\.5 ft \(12\.1 to 22\), 82\.5 sq ft/);
  await expect.element(look.getByRole("img")).toHaveAttribute("src", "/shop/leadPicture?id=1&look=0");
  await expect
    .poll(() => page.getByRole("region", { name: "Customer" }).element().textContent)
    .toMatch(/2021 Toyota Camry.*Tint limits\s*OH/);
});

test("says when a lead arrived only where it waited on its device", async () => {
  const { lead } = makeLeadDetails();
  const customer = page.getByRole("region", { name: "Customer" });
  open();
  await expect.poll(() => customer.element().textContent).toMatch(/Sent/);
  expect(customer.element().textContent).not.toMatch(/Received/);
  server.on(address, () =>
    Response.json(makeLeadDetails({ lead: { ...lead, receivedAt: "2026-11-22T08:00:00Z" } })),
  );
  await feed.change();
  await expect.poll(() => customer.element().textContent).toMatch(/Received/);
});

test("on a phone, one press leads to the estimate below the looks", async () => {
  open();
  await page.getByRole("button", { name: "Estimate" }).click();
  await expect.poll(() => document.activeElement?.id).toBe("estimate");
});

test("shows the customer's own pictures on decals, to download them by their names", async () => {
  server.on(address, () => Response.json(makeLeadDetails({ decalFiles: ["logo.png", "team.webp"] })));
  open();
  const card = page.getByRole("region", { name: "Pictures for decals" });
  await expect
    .element(card.getByRole("img", { name: "For a decal: logo.png" }))
    .toHaveAttribute("src", "/shop/leadPicture?id=1&decal=0");
  const link = card.getByRole("link", { name: "Download team.webp" });
  await expect.element(link).toHaveAttribute("href", "/shop/leadPicture?id=1&decal=1");
  await expect.element(link).toHaveAttribute("download", "team.webp");
});

test("compares tint with the state's list, and gives no legal advice", async () => {
  open();
  const look = page.getByRole("region", { name: "Friday" });
  await expect
    .poll(() => look.element().textContent)
    .toMatch(
      /LLumar CTX 15%15% with the glass · not in the photoFront side: Ohio lists at least 50%, darker than the listed limit.*Reviewed 2026-07\. Not legal advice\./,
    );
});

test("says how far the mails are, and never that one was delivered", async () => {
  open();
  const mails = page.getByRole("region", { name: "Emails" });
  await expect
    .poll(() => mails.element().textContent)
    .toMatch(/To the customer.*Accepted by the mail server/);
  expect(mails.element().textContent).toMatch(
    /To your team.*Not sent yet\. The mail server couldn't be reached\. Tried 3 times\./,
  );
  expect(mails.element().textContent).not.toMatch(/delivered/i);
});

test("says that a mail was refused, and when nobody tries anymore", async () => {
  const mails: LeadDetails["mails"] = [
    { ...unsent, mail: "confirmation", failures: 25, refusalCode: 550, isGivenUp: true },
    { ...unsent, mail: "notice" },
  ];
  server.on(address, () => Response.json(makeLeadDetails({ mails })));
  open();
  await expect
    .poll(() => page.getByRole("region", { name: "Emails" }).element().textContent)
    .toMatch(
      /To the customerNot sent\. The mail server refused it \(550\)\. The address may be wrong\. Given up after 25 tries\.To your teamWaiting to be sent/,
    );
});

test("names the text that the customer agreed to by its day", async () => {
  server.on(address, () => Response.json(makeLeadDetails({ facts: { consentVersion: "2026-11-26-es" } })));
  open();
  await expect.element(page.getByText("Agreed to be contacted (text of Nov 26, 2026)")).toBeVisible();
});

test("counts as opened once it is shown", async () => {
  answerLead({ isUnread: true });
  open();
  await expect.poll(() => server.received(openLeadPath)).toEqual([{ id: "1" }]);
});

test("saves status and assignee", async () => {
  server.on(changeLeadPath, () => Response.json({ lead: lead({}) }));
  open();
  await page.getByLabelText("Status").selectOptions("booked");
  await expect
    .poll(() => server.received(changeLeadPath))
    .toEqual([{ id: "1", version: 4, status: "booked" }]);
  await page.getByLabelText("Assigned to").selectOptions("sue");
  await expect
    .poll(() => server.received(changeLeadPath).at(-1))
    .toEqual({ id: "1", version: 4, assigneeId: "sue" });
});

test("says that somebody else was faster, keeps the choice, and lets the member decide", async () => {
  const current = lead({ status: "quoted", assigneeId: "sue", version: 5 });
  server.on(changeLeadPath, () => refusal("changed-meanwhile", undefined, current));
  open();
  await page.getByLabelText("Note for your team").fill("Half a thought");
  await page.getByLabelText("Status").selectOptions("lost");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Someone changed this lead a moment ago. It's now Quoted, assigned to Sue Storm. Your choice isn't saved yet.",
    );
  await expect.element(page.getByLabelText("Status")).toHaveValue("lost");
  await expect.element(page.getByLabelText("Note for your team")).toHaveValue("Half a thought");
  server.on(changeLeadPath, () => Response.json({ lead: lead({ status: "lost" }) }));
  await page.getByRole("button", { name: "Save mine" }).click();
  await expect
    .poll(() => server.received(changeLeadPath).at(-1))
    .toEqual({ id: "1", version: 5, status: "lost" });
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

test("drops the choice for the newer one", async () => {
  const current = lead({ status: "quoted", version: 5 });
  server.on(changeLeadPath, () => refusal("changed-meanwhile", undefined, current));
  open();
  await page.getByLabelText("Status").selectOptions("lost");
  answerLead({ status: "quoted", version: 5 });
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect.element(page.getByLabelText("Status")).toHaveValue("quoted");
});

test("shows the true state after a failed save", async () => {
  server.on(changeLeadPath, () => refusal("internal"));
  open();
  await page.getByLabelText("Status").selectOptions("lost");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This couldn't be saved. Please try again.");
  await expect.element(page.getByLabelText("Status")).toHaveValue("new");
});

test("keeps a note that could not be saved, and sends it again as the same note", async () => {
  server.on(addLeadNotePath, () => new Response("bad gateway", { status: 502 }));
  open();
  await page.getByLabelText("Note for your team").fill("Called");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This note isn't saved. Check your connection and try again.");
  server.on(addLeadNotePath, () => Response.json({ ok: true }));
  await page.getByRole("button", { name: "Add note" }).click();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Note added.");
  await expect.element(page.getByLabelText("Note for your team")).toHaveValue("");
  const [first, second] = server.received(addLeadNotePath);
  expect(second).toEqual(first);
});

test("shows what others write as soon as the server announces it, and keeps what is being typed", async () => {
  open();
  await page.getByLabelText("Note for your team").fill("Half a thought");
  answerLead({}, "owner", [
    {
      id: "1",
      at: new Date().toISOString(),
      by: "Sue Storm",
      byCustomer: false,
      kind: "note",
      text: "Called him",
    },
  ]);
  await feed.change();
  await expect.element(page.getByText("Called him")).toBeVisible();
  await expect.element(page.getByLabelText("Note for your team")).toHaveValue("Half a thought");
});

test("erases after asking, and returns to the inbox", async () => {
  open();
  await page.getByRole("button", { name: "Erase this lead" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Erase" }).click();
  await expect.element(page.getByText("Route /leads")).toBeVisible();
  expect(server.received(eraseLeadPath)).toEqual([{ id: "1" }]);
});

test("only owners can erase", async () => {
  answerLead({}, "manager");
  open();
  await expect.element(page.getByLabelText("Status")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Erase this lead" })).not.toBeInTheDocument();
});

test("prints once every picture is there, also one further down", async () => {
  const looks = [
    { name: "Friday", layers: [] },
    { name: "Sunday", layers: [] },
  ];
  server.on(address, () => Response.json(makeLeadDetails({ looks })));
  const printed = vi.fn(() =>
    page
      .getByRole("img")
      .elements()
      .map((each) => each.getAttribute("loading")),
  );
  vi.stubGlobal("print", printed);
  open();
  await page.getByRole("button", { name: "Print" }).click();
  await expect.poll(() => printed.mock.results.map(({ value }) => value)).toEqual([["eager", "eager"]]);
});

test("shows each look before and after, and over the whole screen by keyboard", async () => {
  await page.viewport(1280, 800); // phones show the photo once, above the first look
  const looks = [
    { name: "Friday", layers: [] },
    { name: "Sunday", layers: [] },
  ];
  server.on(address, () => Response.json(makeLeadDetails({ looks, hasPhoto: true })));
  open();
  const sunday = page.getByRole("region", { name: "Sunday" });
  await expect.element(sunday.getByRole("button", { name: "The customer's car, before" })).toBeVisible();
  const after = sunday.getByRole("button", { name: "The customer's car, Sunday" });
  (after.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect.element(viewer.getByRole("status")).toHaveTextContent("Sunday 3 of 3");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(viewer.getByRole("status")).toHaveTextContent("Before 1 of 3");
  await expect.element(viewer.getByRole("img")).toHaveAttribute("src", "/shop/leadPicture?id=1");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(viewer.getByRole("status")).toHaveTextContent("Friday 2 of 3");
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(after).toHaveFocus();
});

test("shows the look in its scene after the looks", async () => {
  server.on(address, () => Response.json(makeLeadDetails({ hasPhoto: true, scene: "Desert at dusk" })));
  open();
  const scene = page.getByRole("region", { name: "Scene: Desert at dusk" });
  const picture = scene.getByRole("button", { name: "The customer's car in a scene, Desert at dusk" });
  await expect.element(picture.getByRole("img")).toHaveAttribute("src", "/shop/leadPicture?id=1&scene=true");
  await picture.click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect.element(viewer.getByRole("status")).toHaveTextContent("Scene: Desert at dusk 3 of 3");
});

test("shows the other photos of the car, each before and after, and one without a look as it is", async () => {
  const morePhotos = [
    { photo: 1, look: 0 },
    { photo: 2, look: null },
  ];
  server.on(address, () => Response.json(makeLeadDetails({ hasPhoto: true, morePhotos })));
  open();
  const more = page.getByRole("region", { name: "More photos of the car" });
  await expect
    .poll(() => [...more.element().querySelectorAll("img")].map((image) => image.getAttribute("src")))
    .toEqual([
      "/shop/leadPicture?id=1&photo=1",
      "/shop/leadPicture?id=1&photo=1&look=0",
      "/shop/leadPicture?id=1&photo=2",
    ]);
  await more.getByRole("button", { name: "The customer's car, photo 2, Friday" }).click();
  const viewer = page.getByRole("dialog", { name: "Pictures" });
  await expect.element(viewer.getByRole("status")).toHaveTextContent("Photo 2, Friday 4 of 5");
});

test("says when a lead is gone", async () => {
  server.on(address, () => refusal("not-found"));
  open();
  await expect.element(page.getByText(/^This lead doesn.t exist anymore/)).toBeVisible();
});

test("what the customer did is theirs, what nobody known did is a former member's", async () => {
  const at = "2026-11-23T10:00:00.000Z";
  answerLead({}, "owner", [
    {
      id: "1",
      at: "2026-11-22T10:00:00.000Z",
      by: null,
      byCustomer: false,
      kind: "status",
      from: "new",
      to: "contacted",
    },
    { id: "2", at, by: null, byCustomer: true, kind: "quote", what: "accepted", number: 1001, version: 1 },
    { id: "3", at, by: null, byCustomer: true, kind: "status", from: "contacted", to: "booked" },
  ]);
  open();
  const entries = page.getByRole("region", { name: "Notes and history" }).getByRole("listitem");
  const read = (index: number) => entries.elements()[index]?.textContent;
  await expect.poll(() => read(0)).toMatch(/Booked.*The customer/);
  expect([read(1), read(2)]).toEqual([
    expect.stringContaining("The customer"),
    expect.stringContaining("A former member"),
  ]);
});

function open() {
  renderRoute(Lead, "/lead?id=1");
}

const unsent = { acceptedAt: null, failures: 0, refusalCode: null, isGivenUp: false };

function lead(changed: Partial<LeadRow>): LeadRow {
  return { ...makeLeadDetails().lead, ...changed };
}

function answerLead(changed: Partial<LeadRow>, role: Role = "owner", history: LeadDetails["history"] = []) {
  const panels = ["hood", "roof"];
  const details = makeLeadDetails({
    lead: lead(changed),
    facts: { state: "OH", vehicle: { year: 2021, make: "Toyota", model: "Camry" } },
    looks: [
      {
        name: "Friday",
        layers: [
          {
            kind: "film",
            panels,
            panelIds: ["paint/hood", "paint/roof"],
            isInNoPhoto: false,
            label: "3M 2080-G53 Gloss Flame Red",
            isInCatalog: true,
            finish: "gloss",
            netVlt: null,
            length: { lowFt: 12.1, typicalFt: 16.5, highFt: 22 },
            tintCheck: null,
          },
          {
            kind: "tint",
            panels: ["front side windows"],
            panelIds: ["glass/front-door"],
            isInNoPhoto: true,
            label: "LLumar CTX 15%",
            isInCatalog: true,
            finish: null,
            netVlt: 15,
            length: null,
            tintCheck: {
              state: "Ohio",
              reviewed: "2026-07",
              windows: [{ window: "Front side", listed: "at least 50%", isWithin: false }],
            },
          },
        ],
      },
    ],
    mails: [
      { ...unsent, mail: "confirmation", acceptedAt: "2026-11-21T08:00:10Z" },
      { ...unsent, mail: "notice", failures: 3 },
    ],
    history,
    team: [{ accountId: "sue", name: "Sue Storm", isYou: false }],
    role,
  });
  server.on(address, () => Response.json(details));
}
