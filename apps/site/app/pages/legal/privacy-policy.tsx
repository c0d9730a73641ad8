import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { LegalPage } from "./legal-page.tsx";
import { privacySections } from "./privacy-text.ts";

export const handle: PageHandle = { isStatic: true, opensAtTop: true };

export const meta = () =>
  pageMeta({
    path: "/copy-of-privacy-policy",
    kinds: [],
    title: "Privacy Policy",
    description:
      "What Livery learns about you, what it does with it, how long it keeps it, and how to have it deleted.",
  });

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="This policy says what Livery collects when you use our website, our configurator, our kiosks or our mobile app, what we do with it, and what you can ask of us. In short: photos of your car are worked on where you take them, we keep little else, and you can have it deleted."
      sections={privacySections}
    />
  );
}
