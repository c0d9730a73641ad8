import { expect, test } from "vitest";
import { listSocialLinks } from "./config.ts";

test("a social network is linked only when its address is set", () => {
  expect(listSocialLinks({})).toEqual([]);
  expect(
    listSocialLinks({ VITE_TWITTER_URL: "", VITE_INSTAGRAM_URL: "https://instagram.example/shop" }),
  ).toEqual([{ label: "Instagram", href: "https://instagram.example/shop" }]);
});
