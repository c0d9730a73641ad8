import { Button } from "@livery/ui";
import { Component, type ReactNode } from "react";
import { texts } from "../language/texts.ts";

/** Shows a message and a restart button when rendering throws. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div className="grid min-h-full place-content-center place-items-center gap-6 px-gutter text-center">
        <p role="alert" className="type-lead max-w-lg">
          {texts.shell.crash}
        </p>
        <Button onClick={() => location.reload()}>{texts.shell.startOver}</Button>
      </div>
    );
  }
}
