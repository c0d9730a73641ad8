import { brands, publishedFeet } from "@livery/catalog";
import {
  anyBrand,
  finishTiers,
  paintPanels,
  type PricedPiece,
  pricedPieces,
  type PriceList,
  protectionFaces,
  vehicleClasses,
} from "@livery/contract";
import { FieldGroup, MoneyField, MoreFields, NumberField, PriceSection } from "./price-fields.tsx";
import { fieldNames, keysOf } from "./price-list-form.ts";
import { capitalize } from "../../shell/workspace/capitalize.ts";
import { vehicleClassLabels } from "../../shell/workspace/vehicle-class-labels.ts";
import { protectionLabels, tierLabels } from "./price-words.ts";

type SectionProps = { prices: PriceList };

export function FilmSection({ prices }: SectionProps) {
  return (
    <PriceSection
      id="film"
      title="Film"
      text="What you charge for a foot of a 60-inch roll. Standard is gloss, satin and matte; metallic includes pearl; specialty is color flip, brushed, carbon fiber and textured."
    >
      <FilmPrices brand={anyBrand} legend="Any brand, and black film, $ per foot" prices={prices} />
      <MoreFields
        summary="Different prices by brand"
        isOpen={brands.some((brand) => brand in prices.filmCents)}
      >
        {brands.map((brand) => (
          <FilmPrices key={brand} brand={brand} legend={`${brand}, $ per foot`} prices={prices} />
        ))}
      </MoreFields>
    </PriceSection>
  );
}

function FilmPrices({ brand, legend, prices }: SectionProps & { brand: string; legend: string }) {
  return (
    <FieldGroup legend={legend}>
      {finishTiers.map((tier) => (
        <MoneyField
          key={tier}
          name={fieldNames.film(brand, tier)}
          label={tierLabels[tier]}
          cents={prices.filmCents[brand]?.[tier]}
        />
      ))}
    </FieldGroup>
  );
}

export function ProtectionSection({ prices }: SectionProps) {
  return (
    <PriceSection
      id="protection"
      title="Clear film (PPF)"
      text="What you charge for a foot of a 60-inch roll, and the work compared with a color wrap: 150% is half as much again. Empty: estimates have no price. If you install none, take it out under Your site."
    >
      <div className="price-fields price-fields-long">
        {protectionFaces.map((face) => (
          <MoneyField
            key={face}
            name={fieldNames.protection(face)}
            label={protectionLabels[face]}
            cents={prices.protectionCents[face]}
          />
        ))}
        <NumberField
          name="protectionWork"
          label="Work, % of a color's hours"
          value={prices.protectionWorkPercent}
          digits={0}
          required
        />
      </div>
    </PriceSection>
  );
}

export function LaborSection({ prices }: SectionProps) {
  return (
    <PriceSection
      id="labor"
      title="Installation"
      text="Your hourly rate, and how long each panel takes you. Doors, fenders and mirrors count both sides of the car."
    >
      <div className="price-fields">
        <MoneyField name="hourly" label="Hourly rate, $" cents={prices.hourlyCents} />
      </div>
      <FieldGroup legend="Hours">
        {keysOf(paintPanels).map((panelId) => (
          <NumberField
            key={panelId}
            name={fieldNames.hours(panelId)}
            label={capitalize(paintPanels[panelId])}
            value={prices.laborHours[panelId]}
            digits={2}
          />
        ))}
      </FieldGroup>
    </PriceSection>
  );
}

const pieceGroups: [legend: string, prefix: string][] = [
  ["Window tint, $", "glass/"],
  ["Chrome delete, $", "trim/"],
  ["Smoked lights, $", "lamp/"],
  ["Rims and calipers, $", "wheel/"],
  ["Decals, $", "decal/"],
];

export function PieceSection({ prices }: SectionProps) {
  return (
    <PriceSection
      id="pieces"
      title="Tint, chrome delete, rims and more"
      text="One price for each, with material and work, for both sides of the car. A decal is one piece."
    >
      {pieceGroups.map(([legend, prefix]) => (
        <FieldGroup key={legend} legend={legend} hasLongLabels>
          {keysOf(pricedPieces)
            .filter((panelId) => panelId.startsWith(prefix))
            .map((panelId) => (
              <PieceField key={panelId} panelId={panelId} prices={prices} />
            ))}
        </FieldGroup>
      ))}
    </PriceSection>
  );
}

function PieceField({ panelId, prices }: SectionProps & { panelId: PricedPiece }) {
  return (
    <MoneyField
      name={fieldNames.piece(panelId)}
      label={capitalize(pricedPieces[panelId])}
      cents={prices.pieceCents[panelId]}
    />
  );
}

export function RateSection({ prices }: SectionProps) {
  const { wastePercent, taxPpm, panelFeet, wholeCarFeet } = prices;
  const published = publishedFeet();
  const hasOwn = Object.keys(panelFeet).length + Object.keys(wholeCarFeet).length > 0;
  return (
    <PriceSection
      id="rates"
      title="Waste, tax and lengths"
      text="Film is counted from published lengths plus waste. An experienced installer cuts off about 10%."
    >
      <div className="price-fields">
        <NumberField name="waste" label="Waste, %" value={wastePercent} digits={1} required />
        <NumberField
          name="tax"
          label="Sales tax, %"
          value={taxPpm === 0 ? undefined : taxPpm / 10_000}
          digits={4}
          description="Your local rate. Empty: no tax"
        />
      </div>
      <MoreFields summary="Your own lengths of film" isOpen={hasOwn}>
        <FieldGroup legend="Whole car, feet" hasLongLabels>
          {vehicleClasses.map((vehicleClass) => (
            <NumberField
              key={vehicleClass}
              name={fieldNames.car(vehicleClass)}
              label={`${vehicleClassLabels[vehicleClass]} · ${published.wholeCar[vehicleClass]} ft`}
              value={wholeCarFeet[vehicleClass]}
              digits={1}
            />
          ))}
        </FieldGroup>
        <FieldGroup legend="Panels, feet, both sides" hasLongLabels>
          {keysOf(paintPanels)
            .filter((panelId) => panelId !== "paint/all")
            .map((panelId) => (
              <NumberField
                key={panelId}
                name={fieldNames.feet(panelId)}
                label={`${capitalize(paintPanels[panelId])} · ${published.panels[panelId]} ft`}
                value={panelFeet[panelId]}
                digits={1}
              />
            ))}
        </FieldGroup>
        <p className="type-small text-dim">
          The numbers after the dot are published typical lengths without waste. Leave a field empty to keep
          them.
        </p>
      </MoreFields>
    </PriceSection>
  );
}
