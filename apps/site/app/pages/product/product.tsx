import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ProductPage } from "./product-page.tsx";
import { productEnglish } from "./product-english.ts";
import { ProductTexts } from "./product-texts.ts";
import { contactArrival } from "./use-arrival-scroll.ts";

export const handle: PageHandle = contactArrival;

export const meta = () =>
  pageMeta({
    path: "/features",
    preview: "app",
    kinds: ["business"],
    title: productEnglish.title,
    description: productEnglish.description,
  });

export default function Product() {
  return (
    <ProductTexts value={productEnglish}>
      <ProductPage />
    </ProductTexts>
  );
}
