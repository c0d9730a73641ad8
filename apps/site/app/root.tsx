import { fontUrl } from "@livery/ui";
import { type ReactNode, useState } from "react";
import { Links, type LinksFunction, Meta, Outlet, ScrollRestoration, useMatches } from "react-router";
import "./app.css";
import { gaId } from "./config.ts";
import { usePublicTexts } from "./language/public-texts.ts";
import { DeferredScripts } from "./shell/deferred-scripts.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { Footer } from "./shell/footer.tsx";
import { Navbar } from "./shell/navbar.tsx";
import { hasLinkTexts, hasSecretAddress, isOfShop, isStaticPage } from "./shell/page-handle.ts";
import { PoweredBy } from "./shell/powered-by.tsx";
import { useConsent } from "./shell/use-consent.tsx";
import { usePagePath } from "./shell/use-page-path.ts";
import { usePageViews } from "./shell/use-page-views.ts";
import { useScrollToTop } from "./shell/use-scroll-to-top.ts";
import { useHydrated } from "./use-hydrated.ts";
import { useHydrationEvent } from "./use-hydration-event.ts";

export const links: LinksFunction = () => [
  { rel: "preload", href: fontUrl, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/icon-180.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: ReactNode }) {
  // Decided by the first page: a document that has loaded scripts keeps them on client navigation.
  const [isStatic] = useState(isStaticPage(useMatches()));
  const { language } = usePublicTexts();
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#07080a" />
        {/* The server reads this and allows Google in the Content-Security-Policy. */}
        {gaId && !isStatic ? <meta name="google-analytics" content={gaId} /> : null}
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-svh flex-col">
        {children}
        {isStatic ? null : (
          <>
            <ScrollRestoration />
            <DeferredScripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function Root() {
  const path = usePagePath();
  usePageViews(path);
  useScrollToTop();
  useHydrationEvent();
  const { skip } = usePublicTexts();
  const matches = useMatches();
  const consent = useConsent(path, hasSecretAddress(matches));
  const isShops = isOfShop(matches);
  // Only the address says in which language, and the prerendered page, in English, is the same for all.
  const awaitsLanguage = !useHydrated() && hasLinkTexts(matches);
  return (
    <>
      <a href="#main" className={skipClass}>
        {skip}
      </a>
      {consent.bar}
      {isShops ? null : <Navbar />}
      <main
        id="main"
        tabIndex={-1}
        className={`flex-1 outline-none ${awaitsLanguage ? "awaits-language" : ""}`}
      >
        <Outlet />
      </main>
      {isShops ? <PoweredBy awaitsLanguage={awaitsLanguage} /> : <Footer onCookieSettings={consent.reopen} />}
    </>
  );
}

/** React Router renders it in the place of a page that threw. */
export function ErrorBoundary() {
  return <ErrorPage />;
}

const skipClass =
  "type-small fixed top-3 left-3 z-50 -translate-y-20 rounded-control bg-light px-4 py-3 text-night focus:translate-y-0";
