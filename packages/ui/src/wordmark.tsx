/** The brand name set in type. Inherits color and size; screen readers read it as one word. */
export function Wordmark({ className = "" }: { className?: string }) {
  return (
    <span
      translate="no"
      className={`inline-block font-semibold tracking-[0.22em] uppercase font-stretch-expanded ${className}`}
    >
      Livery
    </span>
  );
}
