import { publicSpanish } from "../../language/public-spanish.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ProductPage } from "./product-page.tsx";
import { productSpanish } from "./product-spanish.ts";
import { ProductTexts } from "./product-texts.ts";
import { contactArrival } from "./use-arrival-scroll.ts";

export const handle: PageHandle = { ...contactArrival, texts: publicSpanish };

export const meta = () =>
  pageMeta({
    path: "/features",
    language: "es",
    preview: "app",
    kinds: ["business"],
    title: productSpanish.title,
    description: productSpanish.description,
  });

export default function ProductInSpanish() {
  return (
    <ProductTexts value={productSpanish}>
      <ProductPage />
    </ProductTexts>
  );
}
