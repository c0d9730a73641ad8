import { putHandoffPath } from "@livery/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import phonePage from "../../phone/index.html?raw";
import { createHandoffKey } from "../handoff/handoff-key.ts";
import { makeHandoffLink } from "../handoff/handoff-link.ts";

const id = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";

test("a phone tries again while there is no connection, and says when the ten minutes are over", async () => {
  const answers = [() => Promise.reject(new TypeError("no connection")), refuse(503), refuse(410)];
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    sent.push(path);
    return answers[sent.length - 1]?.();
  });
  await openPage();
  await choosePhoto();
  const retry = page.getByRole("button", { name: "Try again" });
  await expect.element(page.getByText("Your photo couldn't be sent. Check your connection.")).toBeVisible();
  await retry.click();
  await expect.poll(() => sent.length).toBe(2);
  await expect.element(retry).toBeVisible();
  await retry.click();
  const expired = "This code has been used or has expired. Scan the one on the kiosk again.";
  await expect.element(page.getByText(expired)).toBeVisible();
  await expect.element(page.getByText(/^Photograph the whole car/)).not.toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  expect(sent).toEqual(Array.from({ length: 3 }, () => `${putHandoffPath}?id=${id}`));
});

/** The page's own document, as a phone opens it from the kiosk's code. */
async function openPage(): Promise<void> {
  const { publicKey } = await createHandoffKey();
  const parsed = new DOMParser().parseFromString(phonePage, "text/html");
  const before = location.href;
  history.replaceState(null, "", new URL(makeHandoffLink({ id, publicKey }, location.origin)).hash);
  const main = document.body.appendChild(document.adoptNode(parsed.querySelector("main") ?? parsed.body));
  onTestFinished(() => {
    main.remove();
    history.replaceState(null, "", before);
    vi.unstubAllGlobals();
  });
  await import("./main.ts");
}

async function choosePhoto(): Promise<void> {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext("2d")?.fillRect(0, 0, 300, 200);
  const files = new DataTransfer();
  files.items.add(new File([await canvas.convertToBlob({ type: "image/jpeg" })], "car.jpg"));
  const input = document.querySelector<HTMLInputElement>("#library");
  if (input === null) throw new Error("The page has no file field.");
  input.files = files.files;
  input.dispatchEvent(new Event("change"));
}

function refuse(status: number): () => Promise<Response> {
  return () => Promise.resolve(new Response(null, { status }));
}
