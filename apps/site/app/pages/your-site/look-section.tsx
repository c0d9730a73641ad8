import { type EmbedSettings, embedLimits, frameLogoPath, type Language, languages } from "@livery/contract";
import { Button } from "@livery/ui";
import { type ChangeEvent, useId, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { yourSiteHashes } from "../../shell/workspace/your-site-hashes.ts";
import { readLogo } from "./read-logo.ts";
import { addLogo } from "./your-site-calls.ts";
import { useYourSite } from "./your-site-context.ts";

interface SectionProps {
  settings: EmbedSettings;
  onEdit: (changed: Partial<EmbedSettings>) => void;
}

/** Livery's own, from the theme. */
const ownColors = { accent: "#f2f3f5", ground: "#06070a" } as const;

const languageNames: Record<Language, string> = { en: "English", es: "Spanish" };

/** Logo, colors and language. */
export function LookSection({ settings, onEdit }: SectionProps) {
  return (
    <WorkspaceCard title="Look" hash={yourSiteHashes.look}>
      <LogoField logo={settings.logo} onLogo={(logo) => onEdit({ logo })} />
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <ColorField
          label="Buttons"
          color={settings.accent}
          own={ownColors.accent}
          onColor={(accent) => onEdit({ accent })}
        />
        <ColorField
          label="Background"
          color={settings.ground}
          own={ownColors.ground}
          onColor={(ground) => onEdit({ ground })}
        />
      </div>
      <p className="type-small mt-3 text-dim">
        The background stays dark, because colors of cars look true on it. A color that would make text hard
        to read is adjusted; the preview shows the one we'll use.
      </p>
      <div className="mt-5">
        <SelectField
          label="Language"
          value={settings.language ?? ""}
          onChange={({ target }) =>
            onEdit({ language: languages.find((language) => language === target.value) ?? null })
          }
        >
          <option value="">By the customer's browser</option>
          {languages.map((language) => (
            <option key={language} value={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
        <p className="type-small mt-3 text-dim">Customers can change it on the first screen.</p>
      </div>
    </WorkspaceCard>
  );
}

function LogoField({ logo, onLogo }: { logo: string | null; onLogo: (logo: string | null) => void }) {
  const { found, guard } = useYourSite();
  const id = useId();
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = ""; // so that the same file can be chosen again
    if (!file) return;
    setFault(undefined);
    const read = await readLogo(file);
    if ("fault" in read) return setFault(read.fault);
    setBusy(true);
    const answer = await guard(addLogo(read.picture));
    setBusy(false);
    if (answer.kind === "ok") onLogo(answer.body.id);
    else setFault(answer.fields["picture"] ?? "The logo couldn't be uploaded. Please try again.");
  }

  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-4">
        <div className="your-site-logo">
          {logo === null ? (
            <span className="type-small wrap-anywhere text-dim">{found.shopName}</span>
          ) : (
            <img src={`${found.appOrigin}${frameLogoPath(found.key)}?id=${logo}`} alt="Your logo" />
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <label htmlFor={id} className="your-site-file type-body" aria-disabled={isBusy || undefined}>
            {isBusy ? "Uploading…" : "Choose a logo"}
          </label>
          <input
            id={id}
            type="file"
            accept="image/png,image/webp"
            className="sr-only"
            disabled={isBusy}
            onChange={choose}
          />
          {logo === null ? null : (
            <Button variant="quiet" className="px-3!" onClick={() => onLogo(null)}>
              Remove logo
            </Button>
          )}
        </div>
      </div>
      <p className="type-small text-dim">
        PNG or WebP, at most {embedLimits.logoBytes / 1000} KB. It stands on a dark background. Without one,
        your shop's name is shown.
      </p>
      {fault === undefined ? null : <FormMessage tone="error">{fault}</FormMessage>}
    </div>
  );
}

interface ColorFieldProps {
  label: string;
  color: string | null;
  own: string;
  onColor: (color: string | null) => void;
}

/** A color of the shop, or Livery's own. */
function ColorField({ label, color, own, onColor }: ColorFieldProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-3">
      <input
        id={id}
        type="color"
        className="your-site-color"
        value={color ?? own}
        onChange={({ target }) => onColor(target.value.toLowerCase())}
      />
      <div className="min-w-0">
        <label htmlFor={id} className="type-body block">
          {label}
        </label>
        <p className="type-small flex flex-wrap items-center gap-x-2 text-dim">
          <span>{color ?? "Livery's"}</span>
          {color === null ? null : (
            <button
              type="button"
              className="underline underline-offset-4 hover:text-text"
              onClick={() => onColor(null)}
            >
              Reset<span className="sr-only"> the color of {label.toLowerCase()}</span>
            </button>
          )}
        </p>
      </div>
    </div>
  );
}
