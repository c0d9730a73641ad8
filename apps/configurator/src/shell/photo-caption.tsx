/** One line over the picture with what it shows or what to do next. Screen readers announce changes. */
export function PhotoCaption({ words }: { words: string }) {
  return (
    <p
      role="status"
      className={`type-small pointer-events-none absolute bottom-2 left-2 max-w-[calc(100%-1rem)] phone:max-w-[calc(100%-4.5rem)] rounded-control bg-night/80 px-3 py-1.5 wide:bottom-3 wide:left-3 ${words ? "" : "opacity-0"}`}
    >
      <span className="line-clamp-2">{words}</span>
    </p>
  );
}
