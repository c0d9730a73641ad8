import { type ComponentType, createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Links whose addresses are settings. That they are left out without one is tested with each part.

beforeEach(() => {
  vi.resetModules(); // settings are read once, when their module is first imported
  vi.stubEnv("VITE_APP_STORE_URL", "https://apps.example/livery");
  vi.stubEnv("VITE_TWITTER_URL", "https://twitter.example/livery");
  vi.stubEnv("VITE_INSTAGRAM_URL", "https://instagram.example/livery");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the App page links to the App Store", async () => {
  const { default: Product } = await import("./pages/product/product.tsx");
  expect(linksOf(Product)).toContainEqual(["https://apps.example/livery", "Download on the App Store"]);
});

test("footer and menu link to Twitter and Instagram", async () => {
  const { Footer } = await import("./shell/footer.tsx");
  const { Menu } = await import("./shell/menu.tsx");
  const social = [
    ["https://twitter.example/livery", "Twitter"],
    ["https://instagram.example/livery", "Instagram"],
  ];
  expect(linksOf(() => createElement(Footer, { onCookieSettings: () => {} }))).toEqual(
    expect.arrayContaining(social),
  );
  expect(linksOf(Menu)).toEqual(expect.arrayContaining(social));
});

/** Addresses and texts of the links in a part of a page. */
function linksOf(Component: ComponentType): string[][] {
  const Page = createRoutesStub([{ path: "/", Component }]);
  const links = renderToString(createElement(Page)).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g);
  return [...links].map(([, address = "", text = ""]) => [address, text]);
}
