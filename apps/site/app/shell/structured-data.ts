import type { Organization, WebApplication, WebSite, WithContext } from "schema-dts";
import { contactEmail, siteUrl } from "../config.ts";

/** What search engines are told a page is about. A page carries the kinds that fit it. */
export type StructuredKind = "home" | "business" | "wrapConfigurator";

export function structuredData(kind: StructuredKind) {
  return builders[kind]();
}

const builders = { home, business, wrapConfigurator };

function home(): WithContext<WebSite> {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Livery",
    url: `${siteUrl}/`,
    inLanguage: "en",
  };
}

function business(): WithContext<Organization> {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: "Livery",
    url: `${siteUrl}/`,
    logo: `${siteUrl}/favicon.svg`,
    email: contactEmail,
    description: "Kiosks on which a wrap shop's customers see their own car in any film.",
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
