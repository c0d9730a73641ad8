import { expect, onTestFinished, test } from "vitest";
import { reportToGoogle } from "./google-analytics.ts";

test("Google hears the page's path, and nothing else of an address with a token", () => {
  const { pathname } = location;
  history.replaceState(null, "", `${pathname}?reset=SECRET#SECRET`);
  window.dataLayer = [];
  onTestFinished(() => {
    history.replaceState(null, "", pathname);
    delete window.dataLayer;
  });
  reportToGoogle("/shop-login");
  const [[, name, facts] = []] = window.dataLayer as [unknown, unknown, object][];
  expect([name, facts]).toMatchObject([
    "page_view",
    { page_path: "/shop-login", page_location: `${location.origin}/shop-login` },
  ]);
});
