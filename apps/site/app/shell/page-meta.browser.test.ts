import type { MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { meta as homeMeta } from "../pages/home/home.tsx";
import { meta as privacyMeta } from "../pages/legal/privacy-policy.tsx";
import { meta as termsMeta } from "../pages/legal/terms-of-service.tsx";
import { meta as productMeta } from "../pages/product/product.tsx";
import { meta as configuratorMeta } from "../pages/wrap-configurator/wrap-configurator.tsx";
import { meta as homeMetaInSpanish } from "../pages/home/home-es.tsx";
import { meta as productMetaInSpanish } from "../pages/product/product-es.tsx";
import { meta as configuratorMetaInSpanish } from "../pages/wrap-configurator/wrap-configurator-es.tsx";
import { publicPages } from "../prerendered-pages.ts";

const previews = import.meta.glob<string>("../../public/*.{jpg,png,ico}", {
  eager: true,
  query: "?url",
  import: "default",
});

test.each([
  { path: "/", meta: homeMeta, title: "Livery: see wraps on real cars", kinds: ["WebSite", "Organization"] },
  { path: "/features", meta: productMeta, title: "Livery app: customize your car", kinds: ["Organization"] },
  {
    path: "/wrap-configurator",
    meta: configuratorMeta,
    title: "Vehicle Wrap Configurator",
    kinds: ["WebApplication"],
  },
  { path: "/copy-of-privacy-policy", meta: privacyMeta, title: "Privacy Policy", kinds: [] },
  { path: "/copy-of-terms-of-service", meta: termsMeta, title: "Terms and Conditions", kinds: [] },
])("$path has its title, canonical URL and structured data", ({ path, meta, title, kinds }) => {
  const descriptors: MetaDescriptor[] = meta();
  expect(publicPages).toContain(path);
  expect(descriptors).toContainEqual({ title });
  expect(descriptors).toContainEqual({ property: "og:title", content: title });
  const href = expect.stringMatching(new RegExp(`^https?://[^/]+${path}$`));
  expect(descriptors).toContainEqual({ tagName: "link", rel: "canonical", href });
  const data = descriptors.flatMap((each) => ("script:ld+json" in each ? [each["script:ld+json"]] : []));
  expect(data).toEqual(kinds.map((kind) => expect.objectContaining({ "@type": kind })));
});

test.each([
  { path: "/", metas: [homeMeta, homeMetaInSpanish] },
  { path: "/features", metas: [productMeta, productMetaInSpanish] },
  { path: "/wrap-configurator", metas: [configuratorMeta, configuratorMetaInSpanish] },
])("$path and its Spanish page name each other", ({ path, metas }) => {
  const spanish = path === "/" ? "/es" : `/es${path}`;
  const link = (rel: string, end: string, hrefLang?: string) => ({
    tagName: "link",
    rel,
    ...(hrefLang && { hrefLang }),
    href: expect.stringMatching(new RegExp(`^https?://[^/]+${end}$`)),
  });
  expect(publicPages).toContain(spanish);
  metas.forEach((meta, index) => {
    const found: MetaDescriptor[] = meta();
    expect(found).toContainEqual(link("canonical", index === 0 ? path : spanish));
    expect(found).toContainEqual(link("alternate", path, "en"));
    expect(found).toContainEqual(link("alternate", spanish, "es"));
  });
});

test.each([
  { language: "English", metas: [homeMeta, productMeta, configuratorMeta] },
  { language: "Spanish", metas: [homeMetaInSpanish, productMetaInSpanish, configuratorMetaInSpanish] },
])("each main page in $language has a link preview of its own, 1200 by 630 pixels", async ({ metas }) => {
  const paths = metas.map(previewOf);
  expect(new Set(paths).size).toBe(3);
  const sizes = await Promise.all(paths.map(sizeOf));
  expect(sizes).toEqual([
    [1200, 630],
    [1200, 630],
    [1200, 630],
  ]);
});

test.each([
  { page: "Home", metas: [homeMeta, homeMetaInSpanish] },
  { page: "the app's page", metas: [productMeta, productMetaInSpanish] },
])("the words in the link preview of $page are in its language", ({ metas }) => {
  expect(new Set(metas.map(previewOf)).size).toBe(2);
});

test("the icons have the sizes that the page and the manifest name", async () => {
  expect(await sizeOf("/favicon.ico")).toEqual([32, 32]);
  expect(await sizeOf("/icon-180.png")).toEqual([180, 180]);
  expect(await sizeOf("/icon-192.png")).toEqual([192, 192]);
  expect(await sizeOf("/icon-512.png")).toEqual([512, 512]);
});

function previewOf(meta: () => MetaDescriptor[]): string {
  const image = meta().find((each) => "property" in each && each["property"] === "og:image");
  return new URL(image && "content" in image ? String(image["content"]) : "").pathname;
}

async function sizeOf(path: string): Promise<[number, number]> {
  const image = new Image();
  image.src = previews[`../../public${path}`] ?? "";
  await image.decode();
  return [image.naturalWidth, image.naturalHeight];
}
