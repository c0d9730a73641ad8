import { Wordmark } from "@livery/ui";
import { Link } from "react-router";
import { contactEmail, socialLinks } from "../config.ts";
import { siteLinks } from "./site-links.ts";

export function Footer() {
  return (
    <footer className="border-t border-line px-gutter pt-14 pb-10">
      <div className="flex flex-wrap items-start justify-between gap-x-16 gap-y-10">
        <div>
          <Wordmark className="text-[0.9375rem]" />
          <p className="type-small mt-3 text-dim">
            Your customer’s own car, from their own photo, in any film.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-10">
          {siteLinks.map((link) => (
            <Link key={link.to} to={link.to} className={linkLook}>
              {link.label}
            </Link>
          ))}
          <a href={`mailto:${contactEmail}`} className={linkLook}>
            {contactEmail}
          </a>
          {socialLinks.map((link) => (
            <a key={link.label} href={link.href} className={linkLook} rel="noopener" target="_blank">
              {link.label}
            </a>
          ))}
        </nav>
      </div>
      <p className="type-label mt-14 text-faint">
        © 2026 Livery. Screen colours are approximate. Car model “Ferrari 458 Italia” by vicent091036, CC BY,
        altered.
      </p>
    </footer>
  );
}

const linkLook =
  "type-small flex min-h-target items-center text-dim transition-colors duration-quick hover:text-text";
