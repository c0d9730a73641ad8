import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../testing/render-route.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";

const links = { Home: "/", App: "/features", "Shop Login": "/shop-login" };
const legalLinks = {
  "Privacy Policy": "/copy-of-privacy-policy",
  "Terms and Conditions": "/copy-of-terms-of-service",
};

test("the header links to the three main pages", async () => {
  renderRoute(Navbar);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect.element(navigation).toBeInTheDocument();
  const found = [...navigation.element().querySelectorAll(":scope > a")].map(readLink);
  expect(Object.fromEntries(found)).toEqual(links);
});

test("the menu also links to the configurator, the contact section and the social networks", async () => {
  renderRoute(Navbar);
  await expect.poll(() => document.querySelector("dialog")).not.toBeNull();
  const found = [...document.querySelectorAll("dialog a")].map(readLink);
  expect(Object.fromEntries(found)).toEqual({
    ...links,
    Configurator: "/wrap-configurator",
    Contact: "/contact",
    Twitter: expect.stringMatching(/^https:/),
    Instagram: expect.stringMatching(/^https:/),
  });
});

test("the footer links to all pages, the social networks, our email address and the credits", async () => {
  renderRoute(() => <Footer onCookieSettings={() => {}} />);
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  const found = [...document.querySelectorAll("footer a")].map(readLink);
  expect(Object.fromEntries(found)).toEqual({
    ...links,
    ...legalLinks,
    "hello@livery.example": "mailto:hello@livery.example",
    Twitter: expect.stringMatching(/^https:/),
    Instagram: expect.stringMatching(/^https:/),
    "all credits": "/credits.txt",
  });
  expect(document.body.textContent).not.toContain("Cookie settings");
});

function readLink(link: Element): [string, string | null] {
  return [link.textContent, link.getAttribute("href")];
}
