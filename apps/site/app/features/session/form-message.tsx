import { type ReactNode, useEffect, useRef } from "react";

type FormMessageProps = {
  id?: string;
  tone: "fault" | "done";
  /** The button that was pressed was disabled meanwhile and has lost the focus: the words take it. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** What came of a form or a button. It is read out when it appears. */
export function FormMessage({ tone, takesFocus = false, children, ...rest }: FormMessageProps) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) message.current?.focus();
  }, [takesFocus]);
  return (
    <p {...rest} ref={message} role="alert" tabIndex={-1} className={`${shape} ${looks[tone]}`}>
      {children}
    </p>
  );
}

const shape = "type-small rounded-control border px-4 py-3 outline-offset-0";
const looks = {
  fault: "border-error/40 bg-error/5 text-error",
  done: "border-success/40 bg-success/5 text-success",
};
