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
    description: "What data Livery collects, how we use it, how long we keep it, and how to have it deleted.",
  });

export default function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      lead="This policy explains what Livery collects when you use our website, our configurator, our kiosks or our mobile app, what we do with it, and what your choices are. In short: photos of your car are processed on the device you use, we keep little else, and you can have it deleted."
      sections={privacySections}
    />
  );
}
