import { brands, tintBrands } from "@livery/catalog";
import { type EmbedSettings, services } from "@livery/contract";
import { serviceLabels } from "../../shell/workspace/service-labels.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { yourSiteHashes } from "../../shell/workspace/your-site-hashes.ts";
import { FilmPicker } from "./film-picker.tsx";
import { TintStateField } from "./tint-state-field.tsx";

interface SectionProps {
  settings: EmbedSettings;
  onEdit: (changed: Partial<EmbedSettings>) => void;
}

/** Services, makers and films. */
export function OfferSection({ settings, onEdit }: SectionProps) {
  const {
    services: offered,
    hiddenBrands,
    hiddenFilms,
    offersProtection = true,
    tintState = null,
  } = settings;
  return (
    <WorkspaceCard title="What you offer" hash={yourSiteHashes.offer}>
      <Group legend="Services">
        {services.map((service) => (
          <Check
            key={service}
            label={serviceLabels[service]}
            isChecked={offered.includes(service)}
            // Something has to be offered.
            isDisabled={offered.length === 1 && offered.includes(service)}
            onCheck={(isOn) =>
              onEdit({
                services: services.filter((each) => (each === service ? isOn : offered.includes(each))),
              })
            }
          />
        ))}
      </Group>
      {offered.includes("tint") ? (
        <TintStateField state={tintState} onState={(state) => onEdit({ tintState: state })} />
      ) : null}
      <Group legend="Protection">
        <Check
          label="Clear film (PPF)"
          isChecked={offersProtection}
          onCheck={(isOn) => onEdit({ offersProtection: isOn })}
        />
      </Group>
      <Group legend="Makers of film and tint">
        {[...new Set<string>([...brands, ...tintBrands])].map((brand) => (
          <Check
            key={brand}
            label={brand}
            isChecked={!hiddenBrands.includes(brand)}
            isDisabled={isLast(brand, hiddenBrands)}
            onCheck={(isOn) =>
              onEdit({
                hiddenBrands: isOn ? hiddenBrands.filter((each) => each !== brand) : [...hiddenBrands, brand],
              })
            }
          />
        ))}
      </Group>
      <FilmPicker
        hiddenBrands={hiddenBrands}
        hiddenFilms={hiddenFilms}
        onHide={(films) => onEdit({ hiddenFilms: films })}
      />
    </WorkspaceCard>
  );
}

/** Whether no other maker of wrap film, or of tint, would be left. */
function isLast(brand: string, hidden: readonly string[]): boolean {
  return [brands, tintBrands].some((makers: readonly string[]) => {
    const shown = makers.filter((each) => !hidden.includes(each));
    return shown.length === 1 && shown[0] === brand;
  });
}

function Group({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset className="mt-4">
      <legend className="type-small text-dim">{legend}</legend>
      <div className="your-site-checks">{children}</div>
    </fieldset>
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  isDisabled?: boolean;
  onCheck: (isOn: boolean) => void;
}

function Check({ label, isChecked, isDisabled = false, onCheck }: CheckProps) {
  return (
    <label className="type-body flex min-h-target items-center gap-3">
      <input
        type="checkbox"
        className="size-5 flex-none"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onCheck(target.checked)}
      />
      {label}
    </label>
  );
}
