import { socialLinks } from "../config.ts";

/** List items for the social links. */
export function SocialLinkItems({ className }: { className: string }) {
  return socialLinks.map((link) => (
    <li key={link.label}>
      <a href={link.href} className={className} rel="noopener" target="_blank">
        {link.label}
      </a>
    </li>
  ));
}
