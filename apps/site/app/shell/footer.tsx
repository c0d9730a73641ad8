import { Wordmark } from "@livery/ui";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { contactEmail, gaId } from "../config.ts";
import { usePublicTexts } from "../language/public-texts.ts";
import { cookieSettingsHash } from "./site-links.ts";
import { SocialLinkItems } from "./social-link-items.tsx";
import { useOtherLanguage, useSiteLinks } from "./use-site-links.ts";

export function Footer({ onCookieSettings }: { onCookieSettings: () => void }) {
  const { siteLinks, legalLinks } = useSiteLinks();
  const other = useOtherLanguage();
  const { tagline, footerLabel, credits } = usePublicTexts();
  const [beforeCredits, allCredits, afterCredits] = credits;
  return (
    <footer className="border-t border-line px-gutter pt-14 pb-10">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-10">
        <div>
          <Wordmark className="text-[0.9375rem]" />
          <p className="type-small mt-3 text-dim">{tagline}</p>
        </div>
        <nav aria-label={footerLabel} className="flex flex-wrap gap-x-14 gap-y-6 sm:-mt-3 lg:gap-x-20">
          <PageLinks links={siteLinks} />
          <PageLinks links={legalLinks}>{gaId && <CookieSettings onOpen={onCookieSettings} />}</PageLinks>
          <ul>
            <li>
              <a href={`mailto:${contactEmail}`} className={linkClass}>
                {contactEmail}
              </a>
            </li>
            {other && (
              <li>
                <Link to={other.to} lang={other.language} className={linkClass}>
                  {other.label}
                </Link>
              </li>
            )}
            <SocialLinkItems className={linkClass} />
          </ul>
        </nav>
      </div>
      <p className="type-label mt-14 text-faint">
        {beforeCredits}
        <a href="/credits.txt" className="underline underline-offset-4 hover:text-text">
          {allCredits}
        </a>
        {afterCredits}
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
  const { cookieSettings } = usePublicTexts();
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
        {cookieSettings}
      </a>
    </li>
  );
}

const linkClass =
  "type-small flex min-h-target items-center text-dim transition-colors duration-quick hover:text-text";
