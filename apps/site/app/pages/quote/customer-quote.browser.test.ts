import {
  acceptQuotePath,
  customerCalendarPath,
  customerPdfPath,
  customerPicturePath,
  declineQuotePath,
  readQuotePath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { findLeftEdge } from "../../testing/find-left-edge.ts";
import { makeCustomerQuote } from "../../testing/quotes.ts";
import { renderRoute } from "../../testing/render-route.tsx";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import CustomerQuotePage from "./customer-quote.tsx";

const logo =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const onePixel = Uint8Array.from(atob(logo.split(",")[1] ?? ""), (byte) => byte.charCodeAt(0));

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});
afterEach(() => void vi.unstubAllGlobals());

test("shows the quote, and posts the token instead of asking for it by address", async () => {
  open(makeCustomerQuote());
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Engine Wraps");
  await expect
    .poll(() => page.getByRole("region", { name: "Quote 1001" }).element().textContent)
    .toMatch(
      /6.6 ft × \$20.00\$132.00.*2 h × \$100.00\$200.00.*Sales tax 5%\$16.60Total\$348.60Deposit to book\$69.72/,
    );
  expect(server.received(readQuotePath)).toEqual([{ token: "T" }]);
});

test("a name and a note from right to left keep their order", async () => {
  open(makeCustomerQuote({}, { name: "שלום 3", note: "דלת 4" }));
  await expect.element(page.getByText("דלת 4")).toBeVisible();
  const quote = page.getByRole("region", { name: "Quote 1001" }).element();
  expect(findLeftEdge(quote, "3")).toBeLessThan(findLeftEdge(quote, "שלום"));
  expect(findLeftEdge(quote, "4")).toBeLessThan(findLeftEdge(quote, "דלת"));
});

test("is good until a day at the shop, wherever its customer is", async () => {
  open(makeCustomerQuote({}, { expiresAt: "2026-12-25T09:30:00.000Z", timeZone: "Pacific/Honolulu" }));
  await expect.element(status()).toHaveTextContent("Quote 1001, good until December 24, 2026.");
});

test("bears the shop's logo, and shows the look that the quote is for", async () => {
  server.on(customerPicturePath, () => new Response(onePixel));
  open(makeCustomerQuote({ logoUrl: logo, hasPicture: true }));
  const look = page.getByRole("img", { name: "Your car in the look of this quote" });
  await expect.element(look).toHaveAttribute("src", expect.stringMatching(/^blob:/));
  await expect.poll(() => look.element()).toHaveProperty("naturalWidth", 1);
  expect(server.received(customerPicturePath)).toEqual([{ token: "T" }]);
  expect(document.querySelector("header img")?.getAttribute("src")).toBe(logo);
});

test("does without a logo, and says that a picture couldn't load", async () => {
  server.on(customerPicturePath, () => refusal("not-found"));
  open(makeCustomerQuote({ logoUrl: "data:image/png,", hasPicture: true }));
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Engine Wraps");
  await expect.element(page.getByText(/^This picture couldn't load/)).toBeVisible();
  await expect.poll(() => document.querySelectorAll(".customer-quote img")).toHaveLength(0);
});

test("asks for no picture where there is none", async () => {
  open(makeCustomerQuote());
  await expect.element(button("Accept quote")).toBeVisible();
  expect(server.received(customerPicturePath)).toEqual([]);
});

test("says how to reach the shop, if the shop does", async () => {
  open(makeCustomerQuote({ contact: { phone: "(614) 555-0142 ext. 2", hours: "Mon to Fri" } }));
  await expect.element(page.getByText("Mon to Fri")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Call (614) 555-0142 ext. 2" }))
    .toHaveAttribute("href", "tel:6145550142;ext=2");
});

test("a question about the quote goes to the address that its mail would answer to", async () => {
  open(makeCustomerQuote({ email: "ada@example.com" }, { version: 2 }));
  await expect
    .element(page.getByRole("region", { name: "Questions?" }).getByRole("link", { name: "Email the shop" }))
    .toHaveAttribute("href", "mailto:ada@example.com?subject=Quote%201001%2C%20version%202");
});

test("speaks Spanish for a quote in Spanish", async () => {
  const appointment = { startsAt: "2026-12-07T14:00:00Z", hours: 48, timeZone: "America/New_York" };
  open(makeCustomerQuote({}, { language: "es", appointment }));
  await expect
    .element(status())
    .toHaveTextContent("Cotización 1001, válida hasta el 24 de diciembre de 2026.");
  await expect
    .poll(() => page.getByRole("region", { name: "Cotización 1001" }).element().textContent)
    .toMatch(
      /6.6 pies × \$20.00\$132.00.*Impuesto sobre las ventas 5%\$16.60Total\$348.60Anticipo para reservar/,
    );
  expect(document.querySelector(".customer-quote")?.getAttribute("lang")).toBe("es");
  await expect.poll(() => document.title).toBe("Su cotización");
  const accepted = { status: "accepted", signerName: "Zoë M", answeredAt: "2026-11-25T10:00:00Z" } as const;
  server.on(acceptQuotePath, () =>
    Response.json(makeCustomerQuote(accepted, { language: "es", appointment })),
  );
  await page.getByLabelText("Su nombre completo").fill("Zoë M");
  await page.getByRole("checkbox").click();
  await button("Aceptar cotización").click();
  await expect
    .element(status())
    .toHaveTextContent("Aceptada por Zoë M el 25 de noviembre de 2026. Ya le avisamos a Engine Wraps.");
  await expect.element(page.getByText(/^Lleve su auto el lunes, 7 de diciembre de 2026/)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Pagar el anticipo de $69.72" })).toBeVisible();
});

test("accepts with a typed name and a check, then says what's next", async () => {
  open(makeCustomerQuote());
  const accepted = { status: "accepted", signerName: "Zoë M", answeredAt: "2026-11-25T10:00:00Z" } as const;
  server.on(acceptQuotePath, () => Response.json(makeCustomerQuote(accepted)));
  await button("Accept quote").click();
  expect(server.received(acceptQuotePath)).toEqual([]);
  await page.getByLabelText("Your full name").fill("Zoë M");
  await button("Accept quote").click();
  expect(server.received(acceptQuotePath)).toEqual([]);
  await page.getByRole("checkbox").click();
  await button("Accept quote").click();
  await expect
    .element(status())
    .toHaveTextContent("Accepted by Zoë M on November 25, 2026. Engine Wraps has been told.");
  await expect.element(status()).toHaveFocus();
  expect(server.received(acceptQuotePath)).toEqual([{ token: "T", name: "Zoë M", consent: true }]);
  await expect
    .element(page.getByRole("link", { name: "Pay the deposit of $69.72" }))
    .toHaveAttribute("href", "https://pay.example/");
  await expect.element(page.getByRole("link", { name: "Choose a date" })).toBeVisible();
});

test("a customer whose date is set is asked for no other", async () => {
  const appointment = { startsAt: "2026-12-07T14:00:00Z", hours: 48, timeZone: "America/New_York" };
  const accepted = { status: "accepted", signerName: "Zoë M", answeredAt: "2026-11-25T10:00:00Z" } as const;
  open(makeCustomerQuote(accepted, { appointment }));
  await expect
    .element(page.getByText("Bring your car on Monday, December 7, 2026 at 9:00 AM."))
    .toBeVisible();
  await expect.element(page.getByRole("link", { name: "Pay the deposit of $69.72" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Choose a date" })).not.toBeInTheDocument();
});

test("a customer who accepts after the drop-off is asked for another day", async () => {
  const appointment = { startsAt: "2026-11-24T14:00:00Z", hours: 8, timeZone: "America/New_York" };
  const accepted = { status: "accepted", signerName: "Zoë M", answeredAt: "2026-11-25T10:00:00Z" } as const;
  open(makeCustomerQuote(accepted, { appointment }));
  await expect.element(page.getByRole("link", { name: "Choose a date" })).toBeVisible();
  await expect.element(page.getByText(/^Bring your car/)).not.toBeInTheDocument();
  await expect.element(button("Add to calendar")).not.toBeInTheDocument();
});

test("declines with a reason", async () => {
  open(makeCustomerQuote());
  const declined = { status: "declined", answeredAt: "2026-11-25T10:00:00Z" } as const;
  server.on(declineQuotePath, () => Response.json(makeCustomerQuote(declined)));
  await button("Decline instead").click();
  await page.getByLabelText("Reason, if you like").fill("Too expensive");
  await button("Decline").click();
  await expect
    .element(status())
    .toHaveTextContent("Declined on November 25, 2026. Changed your mind? Reply to the shop's message.");
  expect(server.received(declineQuotePath)).toEqual([{ token: "T", reason: "Too expensive" }]);
});

test("says that the shop has sent a newer version while this one was open", async () => {
  open(makeCustomerQuote());
  server.on(acceptQuotePath, () => refusal("quote-superseded"));
  await page.getByLabelText("Your full name").fill("Zoë");
  await page.getByRole("checkbox").click();
  server.on(readQuotePath, () => Response.json(makeCustomerQuote({ status: "superseded" })));
  await button("Accept quote").click();
  await expect
    .element(status())
    .toHaveTextContent(
      "Engine Wraps has sent you a newer version of this quote. Open the link in the newest message.",
    );
  await expect.element(button("Accept quote")).not.toBeInTheDocument();
});

test("keeps the typed name when the answer could not be sent", async () => {
  open(makeCustomerQuote());
  server.on(acceptQuotePath, () => new Response("bad gateway", { status: 502 }));
  await page.getByLabelText("Your full name").fill("Zoë");
  await page.getByRole("checkbox").click();
  await button("Accept quote").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Your answer couldn't be sent. Please try again.");
  await expect.element(page.getByLabelText("Your full name")).toHaveValue("Zoë");
});

test("explains an expired quote", async () => {
  open(makeCustomerQuote({ status: "expired" }));
  await expect
    .element(status())
    .toHaveTextContent("This quote expired on December 24, 2026. Ask Engine Wraps for a new one.");
  await expect.element(button("Accept quote")).not.toBeInTheDocument();
});

test("says so when the link is wrong", async () => {
  server.on(readQuotePath, () => refusal("link-expired"));
  renderRoute(CustomerQuotePage, "/quote#T");
  await expect.element(page.getByText(/^This link doesn.t work/)).toBeVisible();
});

test("downloads the PDF, and after acceptance the appointment", async () => {
  const appointment = { startsAt: "2026-12-07T14:00:00Z", hours: 48, timeZone: "America/New_York" };
  const accepted = { status: "accepted", signerName: "Zoë", answeredAt: "2026-11-25T10:00:00Z" } as const;
  open(makeCustomerQuote(accepted, { appointment }));
  server.on(customerPdfPath, () => new Response("%PDF-"));
  server.on(customerCalendarPath, () => new Response("", { status: 502 }));
  await button("Download PDF").click();
  await expect.poll(() => server.received(customerPdfPath)).toEqual([{ token: "T" }]);
  await expect
    .element(page.getByText("Bring your car on Monday, December 7, 2026 at 9:00 AM."))
    .toBeVisible();
  await button("Add to calendar").click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This couldn't be downloaded. Please try again.");
});

function open(found: ReturnType<typeof makeCustomerQuote>) {
  server.on(readQuotePath, () => Response.json(found));
  renderRoute(CustomerQuotePage, "/quote#T");
}

function button(name: string) {
  return page.getByRole("button", { name, exact: true });
}

function status() {
  return page.getByRole("status");
}
