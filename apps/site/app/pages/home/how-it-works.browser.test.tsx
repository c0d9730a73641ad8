import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { homeEnglish } from "./home-english.ts";
import { HomeTexts } from "./home-texts.ts";
import { HowItWorks } from "./how-it-works.tsx";
import "./how-it-works.css";

// Scripts may start seconds after a visitor has scrolled here.
test("the steps can be seen before anything notes that they are on screen", async () => {
  renderRoute(() => (
    <HomeTexts value={homeEnglish}>
      <div style={{ height: "300vh" }} />
      <HowItWorks />
    </HomeTexts>
  ));
  await expect.poll(() => page.getByRole("listitem").elements()).toHaveLength(3);
  const steps = page.getByRole("listitem").elements();
  expect(steps.map((step) => getComputedStyle(step).opacity)).toEqual(["1", "1", "1"]);
});
