import { type ChangeEvent, type ReactNode, useId } from "react";

export interface PhotoInputProps {
  /** Called when the file list or the camera opens. */
  onChoosing?: () => void;
  /** Receives the first file, and all of them where several may be chosen at once. */
  onFile: (file: File, all: readonly File[]) => void;
  isMultiple?: boolean;
  /** Opens the system's camera if there is one. */
  fromCamera?: boolean;
  className?: string;
}

type StyledInputProps = PhotoInputProps & { labelClass: string; children: ReactNode };

/** A file input that looks like its label: it is hidden visually but keeps the focus and the keyboard. */
export function PhotoInput({
  onChoosing,
  onFile,
  fromCamera = false,
  isMultiple = false,
  className = "",
  labelClass,
  children,
}: StyledInputProps) {
  const id = useId();
  function takeFile(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = ""; // or choosing the same photo again would fire no event
    const [first] = files;
    if (first) onFile(first, files);
  }
  return (
    <span className={`relative inline-flex ${className}`}>
      <input
        id={id}
        type="file"
        multiple={isMultiple}
        accept="image/*"
        capture={fromCamera ? "environment" : undefined}
        onClick={onChoosing}
        onChange={takeFile}
        className="peer sr-only"
      />
      <label
        htmlFor={id}
        className={`cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-light ${labelClass}`}
      >
        {children}
      </label>
    </span>
  );
}
