import { Button } from "@livery/ui";
import { Component, type ReactNode } from "react";
import { ProblemWords } from "../controls/problem-words.tsx";
import { texts } from "../language/texts.ts";

interface CrashBoundaryProps {
  children: ReactNode;
  onCrash: () => void;
}

/** Shows a message and a button that reloads the page when rendering throws. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch() {
    this.props.onCrash();
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <div className="grid min-h-full place-content-center place-items-center gap-6 px-gutter">
        <ProblemWords {...texts.shell.crash} />
        <Button onClick={() => location.reload()}>{texts.shell.reload}</Button>
      </div>
    );
  }
}
