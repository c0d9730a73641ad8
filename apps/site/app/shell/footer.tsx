import { Wordmark } from "@livery/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactEmail, gaId } from "../config.ts";
import { cookieSettingsHash, legalLinks } from "./site-links.ts";
import { SocialLinkItems } from "./social-link-items.tsx";
import { useSiteLinks } from "./use-site-links.ts";

export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { siteLinks } = useSiteLinks();
  return (
    <footer className="border-t border-line px-gutter pt-14 pb-10">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-10">
        <div>
          <Wordmark className="text-[0.9375rem]" />
          <p className="type-small mt-3 text-dim">
            Your customer’s own car, from their own photo, in any film.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-14 gap-y-6 sm:-mt-3 lg:gap-x-20">
          <PageLinks links={siteLinks} />
          <PageLinks links={legalLinks}>{gaId && <CookieSettings onOpen={onCookieSettings} />}</PageLinks>
          <ul>
            <li>
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {contactEmail}
              </a>
            </li>
            <SocialLinkItems className={linkClass} />
          </ul>
        </nav>
      </div>
      <p className="type-label mt-14 text-faint">
        © 2026 Livery. Screen colors are approximate. Car model “Ferrari 458 Italia” by vicent091036, CC BY,
        modified;{" "}
        <a href="/credits.txt" className="underline underline-offset-4 hover:text-text">
          all credits
        </a>
        .
      </p>
    </footer>
  );
}

type PageLinksProps = { links: readonly { to: string; label: string }[]; children?: ReactNode };

function PageLinks({ links, children }: PageLinksProps) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <Link to={link.to} className={linkClass}>
            {link.label}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  );
}

function CookieSettings({ onOpen }: { onOpen: () => void }) {
  return (
    <li>
      <a
        href={`/${cookieSettingsHash}`}
        className={linkClass}
        onClick={(event) => {
          event.preventDefault();
          onOpen();
        }}
      >
        Cookie settings
      </a>
    </li>
  );
}

const linkClass =
  "type-small flex min-h-target items-center text-dim transition-colors duration-quick hover:text-text";
