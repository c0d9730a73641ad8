import { publicSpanish } from "../../language/public-spanish.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { HomePage } from "./home-page.tsx";
import { homeSpanish } from "./home-spanish.ts";
import { HomeTexts } from "./home-texts.ts";

export const handle: PageHandle = { opensAtTop: true, texts: publicSpanish };

export const meta = () =>
  pageMeta({
    path: "/",
    language: "es",
    kinds: ["home", "business"],
    title: homeSpanish.title,
    description: homeSpanish.description,
  });

export default function HomeInSpanish() {
  return (
    <HomeTexts value={homeSpanish}>
      <HomePage />
    </HomeTexts>
  );
}
