import { afterEach, expect, test } from "vitest";
import { keepForms } from "./keep-forms.ts";

const hydrationEvent = "test:hydrated";

afterEach(() => {
  dispatchEvent(new Event(hydrationEvent)); // ends the listeners of the test
  document.body.replaceChildren();
});

test("an element that a password manager adds to a form waits until React has hydrated it", async () => {
  const { form, field } = addForm();
  keepForms({ hydrationEvent });
  const icon = document.createElement("com-manager-icon");
  field.after(icon);
  await expect.poll(() => icon.isConnected).toBe(false);
  dispatchEvent(new Event(hydrationEvent));
  expect([...form.children]).toEqual([field, icon]);
});

test("an element outside forms stays", async () => {
  addForm();
  keepForms({ hydrationEvent });
  const bar = document.body.appendChild(document.createElement("com-manager-bar"));
  await Promise.resolve();
  expect(bar.isConnected).toBe(true);
});

test("an element that is put back each time does not stop the page", async () => {
  const { field } = addForm();
  keepForms({ hydrationEvent });
  const icon = document.createElement("com-manager-icon");
  const insist = new MutationObserver(() => icon.isConnected || field.after(icon));
  insist.observe(document.body, { childList: true, subtree: true });
  field.after(icon);
  await expect.poll(() => icon.isConnected).toBe(true);
  insist.disconnect();
});

test("typed text goes to the fields of a form that React rendered anew", () => {
  const { form, field } = addForm();
  const consent = Object.assign(document.createElement("input"), { type: "checkbox", name: "consent" });
  form.append(consent);
  keepForms({ hydrationEvent });
  field.value = "ada@byron.example";
  consent.checked = true;
  const next = form.cloneNode(true) as HTMLFormElement;
  next.reset();
  form.replaceWith(next);
  dispatchEvent(new Event(hydrationEvent));
  expect(next.querySelector<HTMLInputElement>("[name=email]")?.value).toBe("ada@byron.example");
  expect(next.querySelector<HTMLInputElement>("[name=consent]")?.checked).toBe(true);
});

function addForm() {
  const form = document.body.appendChild(document.createElement("form"));
  const field = form.appendChild(Object.assign(document.createElement("input"), { name: "email" }));
  return { form, field };
}
