import { beforeEach, expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { rememberSignedIn } from "../features/session/signed-in.ts";
import { publicSpanish } from "../language/public-spanish.ts";
import { handle as confirmHandle } from "../pages/confirm-email/confirm-email.tsx";
import { handle as eraseHandle } from "../pages/erase-request/erase-request.tsx";
import { renderRoute } from "../testing/render-route.tsx";
import { Footer } from "./footer.tsx";
import { Navbar } from "./navbar.tsx";

const links = { Home: "/", App: "/features", "Shop Login": "/shop-login" };
const legalLinks = {
  Blog: "/blog",
  "Privacy Policy": "/copy-of-privacy-policy",
  "Terms and Conditions": "/copy-of-terms-of-service",
};

// Tests of other pages, which share this browser's storage, sign in.
beforeEach(() => rememberSignedIn(false));

test("the header links to the three main pages", async () => {
  renderRoute(Navbar);
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect.element(navigation).toBeInTheDocument();
  const found = [...navigation.element().querySelectorAll(":scope > a")].map(readLink);
  expect(Object.fromEntries(found)).toEqual(links);
});

// Pages are prerendered with the slash, and hydration keeps their attributes.
test.each(["/features", "/features/"])("the header marks the page at %s as current", async (path) => {
  await page.viewport(1280, 800); // phones have a menu in place of links
  renderRoute(Navbar, path);
  const current = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "App" });
  await expect.element(current.first()).toHaveAttribute("aria-current", "page");
  await expect.poll(() => document.querySelectorAll("nav > [aria-current]").length).toBe(1);
});

test("the menu also links to the configurator, the blog and the contact section", async () => {
  renderRoute(Navbar);
  await expect.poll(() => document.querySelector("dialog")).not.toBeNull();
  const found = [...document.querySelectorAll("dialog a")].map(readLink);
  expect(Object.fromEntries(found)).toEqual({
    ...links,
    Configurator: "/wrap-configurator",
    Blog: "/blog",
    Contact: "/contact",
    Español: "/es",
  });
});

test("the footer links to all pages, our email address and the credits", async () => {
  renderRoute(() => <Footer onCookieSettings={() => {}} />);
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  const found = [...document.querySelectorAll("footer a")].map(readLink);
  expect(Object.fromEntries(found)).toEqual({
    ...links,
    ...legalLinks,
    Español: "/es",
    "hello@livery.example": "mailto:hello@livery.example",
    "all credits": "/credits.txt",
  });
  expect(document.body.textContent).not.toContain("Cookie settings");
});

test("on a Spanish page header, menu and footer are in Spanish and lead to Spanish pages", async () => {
  renderRoute(
    () => (
      <>
        <Navbar />
        <Footer onCookieSettings={() => {}} />
      </>
    ),
    "/es/features",
    { handle: { texts: publicSpanish } },
  );
  await expect.element(page.getByRole("contentinfo")).toBeInTheDocument();
  const found = Object.fromEntries([...document.querySelectorAll("a")].map(readLink));
  expect(found).toMatchObject({
    Inicio: "/es",
    Aplicación: "/es/features",
    Configurador: "/es/wrap-configurator",
    Contacto: "/es/features#contact",
    "Blog (en inglés)": "/blog",
    English: "/features",
  });
});

test.each([
  { name: "an address to confirm", handle: confirmHandle },
  { name: "a request to erase", handle: eraseHandle },
])("header and footer of $name speak the language of the mailed link", async ({ handle }) => {
  const Around = () => (
    <>
      <Navbar />
      <Footer onCookieSettings={() => {}} />
    </>
  );
  renderRoute(Around, "/mailed?lang=es", { handle });
  const home = (name: string) => page.getByRole("contentinfo").getByRole("link", { name });
  await expect.element(home("Inicio")).toHaveAttribute("href", "/es");
  await expect.element(page.getByRole("navigation", { name: "Principal" })).toBeInTheDocument();
});

test("a page that is in English alone offers no other language", async () => {
  renderRoute(Navbar, "/leads");
  await expect.poll(() => document.querySelector("dialog")).not.toBeNull();
  expect(document.querySelector("dialog")?.textContent).not.toContain("Español");
});

test("somebody who is signed in gets to the dashboard from header, menu and footer", async () => {
  rememberSignedIn(true);
  onTestFinished(() => rememberSignedIn(false));
  renderRoute(() => (
    <>
      <Navbar />
      <Footer onCookieSettings={() => {}} />
    </>
  ));
  const find = (name: string) => page.getByRole("link", { name, includeHidden: true });
  await expect
    .poll(() => find("Dashboard").elements().map(readLink))
    .toEqual(Array(3).fill(["Dashboard", "/dashboard"]));
  expect(find("Shop Login").elements()).toEqual([]);
  rememberSignedIn(false);
  await expect.poll(() => find("Shop Login").elements()).toHaveLength(3);
});

function readLink(link: Element): [string, string | null] {
  return [link.textContent, link.getAttribute("href")];
}
