import { isAtLeast } from "@livery/contract";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspacePage } from "../../shell/workspace/workspace-page.tsx";
import { KeyCard } from "./key-card.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SharedLooksCard } from "./shared-looks-card.tsx";
import { SitesCard } from "./sites-card.tsx";
import { SnippetCard } from "./snippet-card.tsx";
import { findEmbed } from "./your-site-calls.ts";
import { YourSiteContext } from "./your-site-context.ts";
import "./your-site.css";

export const meta = () => [{ title: "Your site" }, { name: "robots", content: "noindex" }];

/** Puts the configurator on the shop's own site: where, how it looks and what it offers there. */
export default function YourSite() {
  const { loaded, refresh, guard } = useLoaded(findEmbed);
  return (
    <WorkspacePage title="Your site" loaded={loaded} refresh={refresh}>
      {(found) => {
        const canEdit = isAtLeast(found.role, "manager");
        return (
          <YourSiteContext value={{ found, canEdit, guard, refresh }}>
            <p className="type-lead max-w-prose text-dim">
              {canEdit
                ? "Put the configurator on your own website, with your logo and colors. Customers' looks arrive in your leads."
                : "Your website shows the configurator. Owners and managers set it up."}
            </p>
            <div className="your-site-setup">
              <SitesCard />
              <SnippetCard />
            </div>
            <SettingsForm />
            <SharedLooksCard />
            <KeyCard />
          </YourSiteContext>
        );
      }}
    </WorkspacePage>
  );
}
