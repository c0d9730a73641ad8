import { contactMessagePath, demoRequestPath, signInPath } from "@livery/contract";
import type { ComponentType } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ContactForm } from "../features/leads/contact-form.tsx";
import { DemoForm } from "../features/leads/demo-form.tsx";
import ShopLogin from "../pages/shop-login/shop-login.tsx";
import { renderRoute } from "../testing/render-route.tsx";
import { refusal, stubServer } from "../testing/stub-server.ts";
import { translatePage } from "../testing/translate-page.ts";

afterEach(() => void vi.unstubAllGlobals());

test("a wrong password is shown twice on a translated page", async () => {
  stubServer().on(signInPath, () => refusal("wrong-password"));
  await renderTranslated(ShopLogin);
  await page.getByLabelText("Email", { exact: true }).fill("ada@byron.example");
  for (const attempt of ["first-password", "second-password"]) {
    await page.getByLabelText("Password", { exact: true }).fill(attempt);
    await page.getByRole("button", { name: "Login" }).click();
    await expect.element(page.getByRole("alert")).toHaveTextContent("Incorrect password.");
    await expect.element(page.getByRole("button", { name: "Login" })).toBeEnabled();
  }
});

test("a demo request on a translated page ends with its message, whether it arrives or not", async () => {
  const server = stubServer();
  server.on(demoRequestPath, () => new Response("", { status: 503 }));
  await renderTranslated(DemoForm);
  await page.getByLabelText("Your Name").fill("Ada Byron");
  await page.getByLabelText("Shop Name").fill("Byron Wraps");
  await page.getByLabelText("Email Address").fill("ada@byron.example");
  const send = page.getByRole("button", { name: "Request Demo" });
  await send.click();
  await expect.element(page.getByText(/Failed to send request/)).toBeVisible();
  server.on(demoRequestPath, () => new Response("{}"));
  await send.click();
  await expect.element(page.getByText(/Thank you!/)).toBeVisible();
});

test("a contact message on a translated page ends with its message", async () => {
  stubServer().on(contactMessagePath, () => new Response("{}"));
  await renderTranslated(() => <ContactForm label="Contact" type="general" />);
  await page.getByLabelText("Your Name").fill("Ada Byron");
  await page.getByLabelText("Email Address").fill("ada@byron.example");
  await page.getByLabelText("Message").fill("Two vans, in green.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect.element(page.getByText("Message sent successfully!")).toBeVisible();
});

async function renderTranslated(Component: ComponentType): Promise<void> {
  renderRoute(Component);
  await expect.element(page.getByRole("button").first()).toBeInTheDocument();
  translatePage();
}
