import { type ReactNode, useEffect, useRef } from "react";

type FormMessageProps = {
  id?: string;
  tone: "error" | "done";
  /** Takes the focus that the clicked button lost when it was disabled. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** Result of a form or button; screen readers announce it. */
export function FormMessage({ tone, takesFocus = false, children, ...rest }: FormMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) message.current?.focus();
  }, [takesFocus]);
  return (
    <p {...rest} ref={message} role="alert" tabIndex={-1} className={`${baseClass} ${toneClasses[tone]}`}>
      {children}
    </p>
  );
}

const baseClass = "type-small rounded-control border px-4 py-3 outline-offset-0";
const toneClasses = {
  error: "border-error/40 bg-error/5 text-error",
  done: "border-success/40 bg-success/5 text-success",
};
