import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { termsSections } from "./terms-text.ts";

export const handle: PageHandle = { isStatic: true, opensAtTop: true };

export const meta = () =>
  pageMeta({
    path: "/copy-of-terms-of-service",
    kinds: [],
    title: "Terms and Conditions",
    description:
      "The agreement between you and Livery: subscriptions, payments, cancellation, prohibited activities and disputes.",
  });

export default function TermsOfService() {
  return (
    <LegalPage
      title="Terms and Conditions"
      lead="These terms are an agreement between you and Livery (“we”, “us”). They apply to our website, our configurator, our kiosks and our mobile app (together, the “service”). By using the service you accept them. If you do not accept them, please do not use it."
      sections={termsSections}
    />
  );
}
