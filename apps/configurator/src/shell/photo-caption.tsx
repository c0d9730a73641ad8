interface PhotoCaptionProps {
  words: string;
  /** A notice is in its place. */
  isCovered: boolean;
}

/** One line over the picture with what it shows or what to do next. Screen readers announce changes. */
export function PhotoCaption({ words, isCovered }: PhotoCaptionProps) {
  return (
    <p
      role="status"
      className={`type-small pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] phone:max-w-[calc(100%-4.5rem)] rounded-control bg-raised/85 px-3 py-1.5 phone:text-xs wide:bottom-3 wide:left-3 phone:bottom-1.5 phone:left-1.5 phone:bg-raised/70 phone:px-2 phone:py-1 low:bottom-1.5 low:left-1.5 low:bg-raised/70 low:px-2 low:py-1 low:text-xs ${words && !isCovered ? "" : "opacity-0"}`}
    >
      <span className="line-clamp-2">{words}</span>
    </p>
  );
}
