import { Drawing } from "../../controls/drawing.tsx";

interface SceneTileProps {
  /** Of the radio buttons that this one is of. */
  name: string;
  label: string;
  /** Its picture, undefined until it is drawn, null where it cannot be, or a CSS background. */
  picture: ImageData | null | undefined | string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A scene to choose, with its picture. */
export function SceneTile({ name, label, picture, isChosen, isDisabled, onChoose }: SceneTileProps) {
  return (
    <label className={tileStyle}>
      {typeof picture === "string" ? (
        <span aria-hidden="true" className="aspect-4/1 w-full" style={{ background: picture }} />
      ) : (
        <Drawing
          picture={picture ?? undefined}
          className={`aspect-4/3 w-full object-cover ${picture === undefined ? "bg-light/10 motion-safe:animate-pulse" : "bg-panel"}`}
        />
      )}
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        className="absolute inset-0 m-0 size-full scroll-mb-24 cursor-pointer appearance-none opacity-0"
      />
      <span className="px-2 py-1.5">
        <span className="line-clamp-2 wrap-anywhere">{label}</span>
      </span>
    </label>
  );
}

const tileStyle =
  "type-small relative flex min-h-target cursor-pointer flex-col overflow-hidden rounded-control border border-line-strong text-center text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text has-checked:border-light has-checked:bg-light/10 has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-light";
