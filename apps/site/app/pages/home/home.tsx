import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { homeEnglish } from "./home-english.ts";
import { HomePage } from "./home-page.tsx";
import { HomeTexts } from "./home-texts.ts";

export const handle: PageHandle = { opensAtTop: true };

export const meta = () =>
  pageMeta({
    path: "/",
    kinds: ["home", "business"],
    title: homeEnglish.title,
    description: homeEnglish.description,
  });

export default function Home() {
  return (
    <HomeTexts value={homeEnglish}>
      <HomePage />
    </HomeTexts>
  );
}
