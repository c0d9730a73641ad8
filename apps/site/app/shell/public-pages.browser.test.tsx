import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { advance, stopTimers } from "../testing/fake-timers.ts";
import { renderRoute } from "../testing/render-route.tsx";
import Home from "../pages/home/home.tsx";
import HomeInSpanish, { handle as homeInSpanishHandle } from "../pages/home/home-es.tsx";
import type { PageHandle } from "./page-handle.ts";
import Product from "../pages/product/product.tsx";
import { withTexts } from "../testing/with-texts.tsx";
import { configuratorEnglish } from "../pages/wrap-configurator/configurator-english.ts";
import { ConfiguratorTexts } from "../pages/wrap-configurator/configurator-texts.ts";
import { Welcome } from "../pages/wrap-configurator/welcome.tsx";

// The texts of the specification that no journey passes.

test("Home describes the kiosk, its price and its terms", async () => {
  await render(Home);
  expect(headings()).toEqual(
    expect.arrayContaining([
      "See wraps on real cars.",
      "How it works",
      "1Upload Your Car",
      "2Select a Service",
      "3Start Customizing",
      "Boost Sales, Close Faster, with a Hassle-Free Kiosk Rental",
      "No upfront investment",
      "Simple monthly rental",
      "Free updates and support",
      "Zero maintenance",
      "Complete kiosk system",
    ]),
  );
  expect(document.body.textContent).toContain("Rent a kiosk by the month.");
  expect(document.body.textContent).toContain("Cancel anytime.");
  expect(document.body.textContent).toContain("Tablet plus stand$49.99per month");
  expect(page.getByRole("img", { name: /^A tablet on a slim stand/ }).elements()).toHaveLength(1);
  expect(listOf("No setup fees")).toEqual([
    "First month free for 30 days",
    "Return within 30 days at no cost",
    "No setup fees",
    "Monthly plans",
    "24/7 support",
    "Automatic updates",
  ]);
  expect(listOf("KPMF")).toEqual(brands);
});

test("Home shows cars of two bodies before and after, with their films", async () => {
  await render(Home);
  const pictures = (name: RegExp) => page.getByRole("img", { name }).elements();
  expect(pictures(/white SUV in a city|The same photo with the SUV/)).toHaveLength(2);
  expect(pictures(/classic coupe in a city|The same photo with the coupe/)).toHaveLength(2);
  expect(document.body.textContent).toContain("Satin Perfect Blue · 3M 2080-S347");
});

test("Home in Spanish has no English text, and its buttons lead to Spanish pages", async () => {
  await render(HomeInSpanish, "/es", homeInSpanishHandle);
  expect(headings()).toContain("Vea el vinilo en autos de verdad.");
  expect(page.getByRole("link", { name: "Pruébelo en su auto" }).element()).toHaveAttribute(
    "href",
    "/es/wrap-configurator",
  );
  expect(page.getByRole("button", { name: "Pedir una demostración" }).elements()).toHaveLength(1);
  expect(document.body.textContent).not.toMatch(/\b(the|your|with|free)\b/i);
  const appInSpanish = page.getByRole("img", { name: /^La cámara de la aplicación/ });
  expect(appInSpanish.element().getAttribute("src")).toContain("upload-es");
});

test("Home names the film of each walkaround with its brand, code and finish", async () => {
  await render(Home);
  const captions = [...document.querySelectorAll(".walkaround figcaption")].map(
    (caption) => caption.textContent,
  );
  expect(captions).toEqual([
    "High Gloss Bright YellowGloss · 3M 2080-HG15",
    "Satin JadeSatin · Avery Dennison SW900-702-O",
    "Gloss Roaring ThunderColor flip · Avery Dennison SW900-552-S",
  ]);
});

test("the App page names its features and the brands", async () => {
  await render(Product);
  expect(headings()).toEqual(
    expect.arrayContaining([
      "Customize Your Car Like Never Before",
      "Unlimited Customization Options",
      "Transform Your Images",
      "Style Transfer",
      "Generate Backgrounds",
    ]),
  );
  expect(listOf("KPMF").filter(Boolean)).toEqual(brands);
  expect(page.getByRole("link", { name: /App Store/ }).elements()).toEqual([]);
  await page.getByText("Add to Home Screen", { exact: true }).click();
  await expect.element(page.getByText(/open the app in Safari/)).toBeVisible();
});

test("the welcome has our name, and says that the app is in beta and works in real time", async () => {
  const welcomeOnly = () => <Welcome onContinue={() => {}} />;
  await render(withTexts(welcomeOnly, ConfiguratorTexts, configuratorEnglish));
  const welcome = page.getByRole("dialog", { name: "Vinyl Wrap Configurator" }).element();
  expect(welcome.textContent).toBe(
    "LiveryVinyl Wrap ConfiguratorBetaThis app is in beta. It shows your design on your own car in real time.Continue",
  );
});

const brands = ["3M", "Avery", "KPMF", "Hexis", "TekWrap"];

async function render(Component: ComponentType, path?: string, handle?: PageHandle) {
  stopTimers();
  renderRoute(Component, path, { handle });
  await advance(0);
}

function headings(): (string | null)[] {
  return [...document.querySelectorAll("h1, h2, h3")].map((heading) => heading.textContent);
}

/** Texts of the list that has this item. */
function listOf(item: string): (string | null)[] {
  const items = [...document.querySelectorAll("li")];
  const list = items.find((each) => each.textContent === item)?.parentElement;
  return [...(list?.children ?? [])].map((each) => each.textContent);
}
