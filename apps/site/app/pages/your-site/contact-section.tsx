import { type EmbedSettings, embedLimits, type ShopContact } from "@livery/contract";
import { TextArea, TextField } from "@livery/ui";
import { Link } from "react-router";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { yourSiteHashes } from "../../shell/workspace/your-site-hashes.ts";

interface SectionProps {
  settings: EmbedSettings;
  onEdit: (changed: Partial<EmbedSettings>) => void;
}

/** How customers reach the shop after they sent a look. */
export function ContactSection({ settings, onEdit }: SectionProps) {
  const contact = settings.contact ?? { phone: "", hours: "" };
  const edit = (changed: Partial<ShopContact>) => onEdit({ contact: { ...contact, ...changed } });
  return (
    <WorkspaceCard title="How customers reach you" hash={yourSiteHashes.contact}>
      <p className="type-small mt-2 mb-4 text-dim">
        Shown to customers once their look is sent, together with your link to choose a date, which is under{" "}
        <Link to="/prices" className="underline underline-offset-4">
          Prices
        </Link>
        .
      </p>
      <div className="grid gap-3">
        <TextField
          label="Phone"
          placeholder="Phone"
          type="tel"
          autoComplete="off"
          maxLength={embedLimits.phoneLength}
          value={contact.phone}
          onChange={({ target }) => edit({ phone: target.value })}
        />
        <TextArea
          label="Opening hours"
          placeholder="Opening hours"
          maxLength={embedLimits.hoursLength}
          value={contact.hours}
          onChange={({ target }) => edit({ hours: target.value })}
        />
      </div>
    </WorkspaceCard>
  );
}
