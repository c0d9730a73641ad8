import type { LeadDetails, LeadLayer, TintCheck } from "@livery/contract";
import { useState } from "react";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { flagLabels } from "./lead-words.ts";
import { decalFileAddress } from "./lead-calls.ts";
import { type LeadPicture, listMorePictures, listPictures } from "./list-pictures.ts";
import { PictureViewer } from "./picture-viewer.tsx";

/** What the customer wants: each look before and after, a row for each layer, and the scene that came along. */
export function LeadLooks({ details }: { details: LeadDetails }) {
  const { lead, looks, hasPhoto, morePhotos, decalFiles, scene } = details;
  const [viewed, setViewed] = useState<number>();
  const pictures = listPictures(details);
  const more = listMorePictures(details);
  const firstMore = looks.length + Number(hasPhoto);
  return (
    <>
      {lead.flags.map((flag) => (
        <p key={flag} className="type-small rounded-control border border-line-strong px-4 py-3">
          {flagLabels[flag]}
        </p>
      ))}
      {looks.map(({ name, layers }, index) => (
        <WorkspaceCard key={`${index} ${name}`} title={name}>
          <div className="lead-look mt-4">
            <div
              className="lead-pictures"
              data-pair={hasPhoto || undefined}
              data-again={index > 0 || undefined}
            >
              {(hasPhoto ? [0, index + 1] : [index]).map((each) => (
                <Picture
                  key={each}
                  picture={pictures[each]}
                  label={hasPhoto && each === 0 ? "Before" : "After"}
                  isLate={index > 0}
                  onView={() => setViewed(each)}
                />
              ))}
            </div>
            <ul className="type-small">
              {layers.map((layer) => (
                <Layer key={`${layer.panels.join()} ${layer.label}`} layer={layer} />
              ))}
            </ul>
          </div>
        </WorkspaceCard>
      ))}
      {morePhotos.length === 0 ? null : (
        <WorkspaceCard title="More photos of the car">
          <div className="lead-pictures mt-4" data-pair>
            {more.map((picture, index) => (
              <Picture
                key={picture.address}
                picture={picture}
                label={picture.caption}
                isLate
                onView={() => setViewed(firstMore + index)}
              />
            ))}
          </div>
        </WorkspaceCard>
      )}
      {decalFiles.length === 0 ? null : <DecalFiles leadId={lead.id} names={decalFiles} />}
      {scene === null ? null : (
        <WorkspaceCard title={`Scene: ${scene}`}>
          <div className="lead-look mt-4">
            <div className="lead-pictures">
              <Picture
                picture={pictures.at(-1)}
                label="After"
                isLate
                onView={() => setViewed(pictures.length - 1)}
              />
            </div>
          </div>
        </WorkspaceCard>
      )}
      {viewed === undefined ? null : (
        <PictureViewer pictures={pictures} first={viewed} onClose={() => setViewed(undefined)} />
      )}
      <p className="type-small text-dim">
        Screen colors are approximate. Lengths are of a 60-inch roll for both sides of the car, with waste,
        from published rules of thumb or your own prices. The whole car's length leaves out panels with a film
        of their own. Measure before you order.
      </p>
    </>
  );
}

/** The customer's own pictures on decals, to print them. */
function DecalFiles({ leadId, names }: { leadId: string; names: readonly string[] }) {
  return (
    <WorkspaceCard title="Pictures for decals">
      <ul className="lead-decals mt-4">
        {names.map((name, position) => (
          <li key={`${position} ${name}`} className="type-small min-w-0">
            <img src={decalFileAddress(leadId, position)} alt={`For a decal: ${name}`} loading="lazy" />
            <a
              href={decalFileAddress(leadId, position)}
              download={name}
              className="mt-2 inline-flex min-h-target items-center wrap-anywhere underline underline-offset-4"
            >
              Download {name}
            </a>
          </li>
        ))}
      </ul>
    </WorkspaceCard>
  );
}

interface PictureProps {
  picture: LeadPicture | undefined;
  /** Below it; screen readers get its description instead. */
  label: string;
  /** It loads when it is scrolled to. */
  isLate: boolean;
  onView: () => void;
}

function Picture({ picture, label, isLate, onView }: PictureProps) {
  if (!picture) return null;
  const { address, description } = picture;
  return (
    <button type="button" className="lead-picture" onClick={onView}>
      <img src={address} alt={description} loading={isLate ? "lazy" : "eager"} />
      <span className="type-small text-dim" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}

function Layer({ layer }: { layer: LeadLayer }) {
  const { panels, label, isInCatalog, isInNoPhoto, finish, netVlt, length, tintCheck } = layer;
  const names = panels.join(", ");
  const notes = [
    finish,
    length === null ? null : describeLength(length),
    netVlt === null ? null : `${netVlt}% with the glass`,
    isInCatalog ? null : "not in the catalog anymore",
    isInNoPhoto ? "not in the photo" : null,
  ];
  return (
    <li className="lead-layer">
      <span className="wrap-anywhere text-dim">
        {names.charAt(0).toUpperCase()}
        {names.slice(1)}
      </span>
      <span className="min-w-0">
        <span className="block wrap-anywhere">{label}</span>
        <span className="block text-dim">{notes.filter((note) => note !== null).join(" · ")}</span>
        {tintCheck ? <TintLimits check={tintCheck} /> : null}
      </span>
    </li>
  );
}

/** Compares numbers and never gives a verdict. */
function TintLimits({ check: { state, reviewed, windows } }: { check: TintCheck }) {
  const comparisons = { true: "within the listed limit", false: "darker than the listed limit", null: "" };
  return (
    <span className="mt-1 block text-dim">
      {windows.map(({ window, listed, isWithin }) => (
        <span key={window} className="block">
          {[`${window}: ${state} lists ${listed}`, comparisons[`${isWithin}`]].filter(Boolean).join(", ")}
        </span>
      ))}
      <span className="block text-faint">Reviewed {reviewed}. Not legal advice.</span>
    </span>
  );
}

/** "71.5 ft (66 to 77), 357.5 sq ft": one foot of a 60-inch roll is five square feet. */
function describeLength({ lowFt, typicalFt, highFt }: NonNullable<LeadLayer["length"]>): string {
  const squareFeet = Math.round(typicalFt * 50) / 10;
  return `${typicalFt} ft (${lowFt} to ${highFt}), ${squareFeet} sq ft`;
}
