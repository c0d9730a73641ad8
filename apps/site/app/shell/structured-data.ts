import type { Blog, BlogPosting, Organization, WebApplication, WebSite, WithContext } from "schema-dts";
import { contactEmail, siteUrl } from "../config.ts";

/** Kinds of structured data (schema.org); a page has those that fit it. */
export type StructuredKind = "home" | "business" | "wrapConfigurator" | BlogFacts | BlogPostFacts;

type BlogFacts = { kind: "blog"; path: string; name: string };
type BlogPostFacts = { kind: "blogPost"; path: string; headline: string; publishedOn: string };

export function structuredData(about: StructuredKind) {
  if (typeof about === "string") return builders[about]();
  return about.kind === "blog" ? blog(about) : blogPost(about);
}

const builders = { home, business, wrapConfigurator };

function home(): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Livery",
    url: `${siteUrl}/`,
    inLanguage: ["en", "es"],
  };
}

function business(): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Livery",
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    email: contactEmail,
    description: "Kiosks that show a wrap shop's customers their own car in any film.",
  };
}

function wrapConfigurator(): WithContext<WebApplication> {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "Vehicle Wrap Configurator",
    url: `${siteUrl}/wrap-configurator`,
    applicationCategory: "DesignApplication",
    operatingSystem: "Any",
    browserRequirements: "Requires WebAssembly and WebGL 2",
    isAccessibleForFree: true,
  };
}

function blog({ path, name }: BlogFacts): WithContext<Blog> {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    name,
    url: `${siteUrl}${path}`,
    inLanguage: "en",
  };
}

function blogPost({ path, headline, publishedOn }: BlogPostFacts): WithContext<BlogPosting> {
  const url = `${siteUrl}${path}`;
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline,
    url,
    mainEntityOfPage: url,
    datePublished: publishedOn,
    publisher: { "@type": "Organization", name: "Livery", url: `${siteUrl}/` },
  };
}
