import { type ComponentType, useEffect, useState } from "react";
import { texts } from "../language/texts.ts";
import { ModalDialog } from "./modal-dialog.tsx";
import { retryImport } from "./retry-import.ts";

interface Closable {
  onClose: () => void;
}

/**
 * A dialog, or another part that closes, whose code loads when it is opened. React's `lazy` would keep a failure for good and take
 * the page down with it; here the customer reads why nothing opened, and opening it again tries again.
 */
export function loadWhenOpened<Module, Props extends Closable>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): ComponentType<Props> {
  return function LoadedPart(props: Props) {
    const [state, setState] = useState<State<Props>>({ kind: "loading" });
    useEffect(() => {
      retryImport(load).then(
        (module) => setState({ kind: "ready", Part: pick(module) }),
        () => setState({ kind: "failed" }),
      );
    }, []);
    switch (state.kind) {
      case "loading":
        return null;
      case "ready":
        return <state.Part {...props} />;
      case "failed":
        return <MissingPart onClose={props.onClose} />;
    }
  };
}

type State<Props> = { kind: "loading" | "failed" } | { kind: "ready"; Part: ComponentType<Props> };

function MissingPart({ onClose }: Closable) {
  return (
    <ModalDialog title={texts.controls.partMissing.title} className="w-[min(28rem,100vw)]" onClose={onClose}>
      <p role="alert" className="type-body px-5 pb-6 sm:px-7">
        {texts.controls.partMissing.advice}
      </p>
    </ModalDialog>
  );
}
