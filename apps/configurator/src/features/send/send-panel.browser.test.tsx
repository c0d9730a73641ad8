import { type ComponentProps, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { KioskContext, KioskDevice } from "../../kiosk/kiosk-device.ts";
import { frontDesk } from "../../kiosk/testing/front-desk.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { memoryStorage } from "../../look/testing/memory-storage.ts";
import { LeadSenderContext } from "./lead-sender-context.ts";
import type { LeadSender } from "./lead-sender.ts";
import { SendPanel } from "./send-panel.tsx";
import { startLeadSender } from "./start-lead-sender.ts";
import "../../language/testing/english.ts";

test("the form comes before what is sent, and the box to agree and Send after both", async () => {
  await render();
  const controls = page
    .getByRole("dialog")
    .element()
    .querySelectorAll("input:not([tabindex='-1']), img, button");
  const order = [...controls].map(
    (each) => each.getAttribute("name") ?? each.getAttribute("alt") ?? each.textContent,
  );
  expect(order).toEqual([
    "", // Close, which has its name in a label
    "name",
    "email",
    "phone",
    "",
    "Your car, Satin Black",
    "consent",
    "Send",
  ]);
  expect(page.getByRole("group", { name: "Pictures and looks" }).element().textContent).toMatch(
    /Whole car: black$/,
  );
});

test("a refused Send goes to the first field that is wrong, and each error is said once, until it is corrected", async () => {
  await render();
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 0100");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByLabelText("Your name")).toHaveFocus();
  await expect.element(page.getByLabelText("Your name")).toHaveAccessibleDescription("Enter your name.");
  const box = page.getByRole("checkbox");
  await expect.element(box).toHaveAccessibleDescription("Check this box to send.");
  expect(page.getByText(/Enter your name|Check/).elements()).toHaveLength(2);
  await page.getByLabelText("Your name").fill("Ada");
  await expect.poll(() => page.getByText("Enter your name.").elements()).toEqual([]);
  await box.click();
  await expect.element(box).not.toHaveAttribute("aria-invalid");
});

test.each([
  { width: 360, height: 640 },
  { width: 844, height: 390 },
])(
  "the box to agree and Send are in sight on a phone of %o, before and after a refused Send",
  async (size) => {
    addAppStyles();
    await page.viewport(size.width, size.height);
    await render();
    const [box, send] = [page.getByRole("checkbox"), page.getByRole("button", { name: "Send" })];
    await expect.element(box).toBeInViewport({ ratio: 1 });
    await send.click();
    await expect.element(page.getByText("Check this box to send.")).toBeInViewport({ ratio: 1 });
    await expect.element(send).toBeInViewport({ ratio: 1 });
    await expect.element(page.getByLabelText("Your name")).toBeInViewport({ ratio: 1 });
  },
);

test("on a kiosk the box to agree and Send are in sight, below the upper third, and it says what is true there", async () => {
  addAppStyles();
  await page.viewport(1280, 800);
  document.documentElement.dataset["kiosk"] = "";
  onTestFinished(() => void delete document.documentElement.dataset["kiosk"]);
  const storage = createSafeStorage(() => sessionStorage);
  await render({}, new KioskDevice(storage, { token: "token", state: frontDesk }));
  await expect.element(page.getByRole("checkbox")).toBeInViewport({ ratio: 1 });
  await expect.element(page.getByRole("button", { name: "Send" })).toBeInViewport({ ratio: 1 });
  expect(page.getByRole("dialog").element().getBoundingClientRect().top).toBeGreaterThan(800 / 3);
  const fate =
    "These pictures, the details you enter and which kiosk you used. Of your photo, a smaller copy without its location. The original is deleted from this tablet when you finish or walk away.";
  await expect.element(page.getByText(fate, { exact: true })).toBeVisible();
  expect(page.getByText(/website|this device/).elements()).toEqual([]);
});

test("on a customer's own device the website is sent and the original stays", async () => {
  await render();
  await expect
    .element(page.getByText(/the website you're on\. .* The original stays on this device\.$/))
    .toBeVisible();
});

test("a field that the browser fills in by itself, which reports a change only, loses its error too", async () => {
  await render();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Enter your name.")).toBeInTheDocument();
  const field = page.getByLabelText("Your name").element() as HTMLInputElement; // a text field
  // The page's own setter would tell React, which a browser that fills in a form does not.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "Ada");
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await expect.poll(() => page.getByText("Enter your name.").elements()).toEqual([]);
});

test("an empty field has its label over it and nothing in it", async () => {
  await render();
  const fields = [...page.getByRole("dialog").element().querySelectorAll<HTMLInputElement>("form .peer")];
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    "Your name",
    "Email",
    "Phone",
    "Message (optional)",
  ]);
  expect(fields.map(({ placeholder }) => placeholder.trim()).join("")).toBe("");
  const isLabelFirst = fields.map((field) => field.previousElementSibling === field.labels?.[0]);
  expect(isLabelFirst).toEqual([true, true, true, true]);
});

test("that email or phone is enough is said once, and the same line says so when both are missing", async () => {
  await render();
  const rule = "Email or phone: one of them is enough.";
  const missing = "Enter an email address or a phone number.";
  const [email, phone] = [page.getByLabelText("Email"), page.getByLabelText("Phone")];
  await expect.element(email).toHaveAccessibleDescription(rule);
  await expect.element(phone).toHaveAccessibleDescription(rule);
  expect(page.getByText(/email or (a )?phone/i).elements()).toHaveLength(1);
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(missing);
  expect(page.getByText(rule).elements()).toEqual([]);
  expect(page.getByText(missing).elements()).toHaveLength(1);
  await phone.fill("+1 555 0100");
  await expect.element(email).toHaveAccessibleDescription(rule);
});

test("the state of the tint limits is named among what is sent", async () => {
  await render({ usState: { code: "TX", name: "Texas" } });
  await expect.element(page.getByText(/the state for tint limits \(Texas\) and the website/)).toBeVisible();
});

test("a customer's own picture on a decal is shown as it is sent, with its file's name", async () => {
  const picture = "iVBORw0KGgo=";
  await render({ decalFiles: [{ name: "flames.png", picture }] });
  const file = page.getByRole("listitem").filter({ hasText: "Your picture for the decal, flames.png" });
  await expect.element(file).toBeInTheDocument();
  expect(file.element().querySelector("img")?.getAttribute("src")).toBe(`data:image/png;base64,${picture}`);
});

test("the pictures fade where they go on beyond the edge, and the keyboard scrolls them", async () => {
  await render();
  const pictures = page.getByRole("group", { name: "Pictures and looks" });
  await expect.element(pictures).toHaveAttribute("tabindex", "0");
  expect(pictures.element().hasAttribute("data-goes-on")).toBe(false);
  pictures.element().setAttribute("style", "width: 60px; overflow-x: auto");
  pictures.getByRole("list").first().element().setAttribute("style", "width: 400px");
  await expect.element(pictures).toHaveAttribute("data-goes-on");
});

test("a panel whose looks wait to be sent says so, and says once they are sent", async () => {
  const { sender, answerWith } = await sendOffline();
  answerWith(Response.json({ shopName: "Engine Wraps" }));
  await sender.flush();
  await expect.element(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  await expect.element(page.getByText("Engine Wraps has your look and will get back to you.")).toBeVisible();
  expect(sender.getState()).toMatchObject({ waiting: 0, delivered: 0 }); // no notice says it again
});

test("what was pasted is sent as the server takes it", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Promise.resolve(Response.json({ shopName: "Engine Wraps" }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  await render();
  await page.getByLabelText("Your name").fill("Ada\tByron");
  await page.getByLabelText("Email").fill(" ada@example.com\t");
  await page.getByLabelText("Phone", { exact: true }).fill("\t+1 555 010 0199");
  await page.getByLabelText(/^Message/).fill("\u0002Hood\tand\nroof?");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("dialog", { name: "Sent" }), { timeout: 15_000 }).toBeVisible();
  const typed = { name: "Ada Byron", email: "ada@example.com", phone: "+1 555 010 0199" };
  expect(sent).toMatchObject([{ ...typed, message: "Hood\tand\nroof?" }]);
});

test("a panel whose waiting looks the server refuses asks for a correction, with all that was typed", async () => {
  const { sender, answerWith } = await sendOffline();
  const problem = { code: "invalid-fields", fields: { name: "Must be on one line.", "looks.0.layers": "?" } };
  answerWith(Response.json(problem, { status: 422 }));
  await sender.flush();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This couldn't be sent. Change the marked fields and try again.");
  await expect.element(page.getByLabelText("Your name")).toHaveFocus();
  await expect.element(page.getByLabelText("Your name")).toHaveAccessibleDescription("Must be on one line.");
  await expect.element(page.getByLabelText(/^Message/)).toHaveValue("Gloss or satin?");
  await expect.element(page.getByRole("checkbox")).toBeChecked();
  answerWith(Response.json({ shopName: "Engine Wraps" }));
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("dialog", { name: "Sent" })).toBeVisible();
  expect(sender.getState()).toMatchObject({ waiting: 0, parked: 0, delivered: 0 });
});

test("a look that was refused after its panel closed keeps its id when it is sent again", async () => {
  const { sender, answerWith, posted } = await sendOffline(ReopenedPanel);
  await page.getByRole("button", { name: "Close" }).first().click();
  answerWith(Response.json({ code: "invalid-fields", fields: {} }, { status: 422 }));
  await sender.flush();
  expect(sender.getState()).toMatchObject({ parked: 1 });
  answerWith(Response.json({ shopName: "Engine Wraps" }));
  await page.getByRole("button", { name: "Open again" }).click();
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 010 0199");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("dialog", { name: "Sent" }), { timeout: 15_000 }).toBeVisible();
  expect(posted).toHaveLength(3);
  expect(new Set(posted).size).toBe(1);
  expect(sender.getState()).toMatchObject({ waiting: 0, parked: 0 });
});

test("closing the panel hands over what is typed, for the next look without the message that is sent", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ shopName: "Engine Wraps" })));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClose = vi.fn<ComponentProps<typeof SendPanel>["onClose"]>();
  await render({ onClose });
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 010 0199");
  await page.getByLabelText(/^Message/).fill("Gloss or satin?");
  await page.getByRole("button", { name: "Close" }).click();
  const typed = { name: "Ada", email: "", phone: "+1 555 010 0199", message: "Gloss or satin?" };
  expect(onClose).toHaveBeenLastCalledWith({ ...typed, consent: false });
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByRole("dialog", { name: "Sent" }), { timeout: 15_000 }).toBeVisible();
  await page.getByRole("button", { name: "Close" }).first().click();
  expect(onClose).toHaveBeenLastCalledWith({ ...typed, message: "", consent: true });
});

test("a slow connection does not keep the customer in the form", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  await render();
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 010 0199");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Sending…")).toBeVisible();
  await expect.element(page.getByRole("status").filter({ hasText: "You can close this form" })).toBeVisible();
});

test("what is being sent cannot be changed, and can be again once it is refused", async () => {
  const answer = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => answer.promise);
  onTestFinished(() => void vi.unstubAllGlobals());
  await render();
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByLabelText("Email").fill("ada@example.com");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Sending…")).toBeVisible();
  await expect.element(page.getByLabelText("Email")).toBeDisabled();
  await expect.element(page.getByRole("checkbox")).toBeDisabled();
  answer.resolve(Response.json({ code: "invalid-fields", fields: { email: "?" } }, { status: 422 }));
  await expect.element(page.getByLabelText("Email"), { timeout: 15_000 }).toHaveFocus();
  await expect.element(page.getByLabelText("Email")).toHaveValue("ada@example.com");
  await expect.element(page.getByRole("checkbox")).toBeChecked();
});

test("closing the panel while it sends hands over who the customer is, and not their message", async () => {
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClose = vi.fn<ComponentProps<typeof SendPanel>["onClose"]>();
  await render({ onClose });
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 010 0199");
  await page.getByLabelText(/^Message/).fill("Gloss or satin?");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  await expect.element(page.getByText("Sending…")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  const typed = { name: "Ada", email: "", phone: "+1 555 010 0199", message: "", consent: true };
  expect(onClose).toHaveBeenLastCalledWith(typed);
});

test("the panel opens with what was typed before, and asks for the agreement again", async () => {
  const typed = { name: "Ada", email: "ada@example.com", phone: "+1 555 010 0199", message: "Gloss?" };
  await render({ typed: { ...typed, consent: true } });
  await expect.element(page.getByLabelText("Your name")).toHaveValue(typed.name);
  await expect.element(page.getByLabelText("Email")).toHaveValue(typed.email);
  await expect.element(page.getByLabelText("Phone", { exact: true })).toHaveValue(typed.phone);
  await expect.element(page.getByLabelText(/^Message/)).toHaveValue(typed.message);
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
});

/** A panel that can be opened again once it is closed. */
function ReopenedPanel(props: ComponentProps<typeof SendPanel>) {
  const [isOpen, setOpen] = useState(true);
  if (isOpen) return <SendPanel {...props} onClose={() => setOpen(false)} />;
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Open again
    </button>
  );
}

/** A panel whose look waits to be sent, what the server answers from then on, and the ids that it gets. */
async function sendOffline(Panel = SendPanel) {
  const posted: unknown[] = [];
  let answer = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
  vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
    posted.push((JSON.parse(body) as { id: unknown }).id); // a lead
    return answer();
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const sender = await render({}, null, Panel);
  await page.getByLabelText("Your name").fill("Ada");
  await page.getByLabelText("Phone", { exact: true }).fill("+1 555 010 0199");
  await page.getByLabelText(/^Message/).fill("Gloss or satin?");
  await page.getByRole("checkbox").click();
  await page.getByRole("button", { name: "Send" }).click();
  const waiting = page.getByRole("dialog", { name: "Your look is waiting to send" });
  await expect.element(waiting, { timeout: 15_000 }).toBeVisible();
  const answerWith = (response: Response) => {
    answer = () => Promise.resolve(response.clone());
  };
  return { sender, answerWith, posted };
}

async function render(
  given: Partial<ComponentProps<typeof SendPanel>> = {},
  kiosk: KioskDevice | null = null,
  Panel = SendPanel,
): Promise<LeadSender> {
  const sender = startLeadSender({ storage: memoryStorage(), otherTabs: null, kiosk: null });
  onTestFinished(() => void indexedDB.deleteDatabase("livery-leads")); // with what a test leaves unsent
  const canvas = new OffscreenCanvas(3, 2);
  canvas.getContext("2d")?.fillRect(0, 0, 3, 2);
  const makePicture = () => canvas.convertToBlob({ type: "image/jpeg" });
  renderElement(
    <KioskContext value={kiosk}>
      <LeadSenderContext value={sender}>
        <Panel
          looks={[
            {
              name: "Satin Black",
              lines: ["Whole car: black"],
              layers: [],
              lookFragment: "look=1~~b.satin.all--paint",
              makePicture,
            },
          ]}
          makePhoto={makePicture}
          morePhotos={null}
          scene={null}
          decalFiles={[]}
          usState={null}
          plateCover={null}
          typed={null}
          onSave={null}
          onClose={() => {}}
          onSent={() => {}}
          {...given}
        />
      </LeadSenderContext>
    </KioskContext>,
  );
  await expect.element(page.getByRole("button", { name: "Send" })).toBeEnabled();
  return sender;
}
