import { createContext, type ReactNode, use, useCallback, useEffect, useId, useRef, useState } from "react";
import { type Blocker, type Location, useBlocker } from "react-router";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { backState } from "./scroll-back.ts";

type Report = (form: string, isUnsaved: boolean) => void;

const ReportContext = createContext<Report>(() => {});

/** Stands in each form of a page: whether it has changes that are not saved. */
export function UnsavedChanges({ isUnsaved }: { isUnsaved: boolean }) {
  const report = use(ReportContext);
  const form = useId();
  useEffect(() => {
    report(form, isUnsaved);
    return () => report(form, false);
  }, [report, form, isUnsaved]);
  return null;
}

/** Asks before what was typed into a form of the page is lost: by a link, by Back or by closing the page. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms, setForms] = useState<readonly string[]>([]);
  const report = useCallback<Report>((form, isUnsaved) => {
    setForms((before) => {
      if (before.includes(form) === isUnsaved) return before;
      return isUnsaved ? [...before, form] : before.filter((each) => each !== form);
    });
  }, []);
  return (
    <ReportContext value={report}>
      <LeaveQuestion isUnsaved={forms.length > 0} />
      {children}
    </ReportContext>
  );
}

/** State of the way back to the list from what was just deleted: what was typed there goes with it. */
export const goneState = { ...backState, isGone: true };

function isGoneState(state: unknown): boolean {
  return typeof state === "object" && state !== null && "isGone" in state;
}

/** What a page is about: the query of a list is not part of it, the id of a lead is. */
function subjectOf({ pathname, search }: Location): string {
  return `${pathname} ${new URLSearchParams(search).get("id")}`;
}

function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && !isGoneState(nextLocation.state) && subjectOf(currentLocation) !== subjectOf(nextLocation),
  );
  const [answered, setAnswered] = useState<Blocker>();
  const leaves = useRef(false);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  // The router shows late that it has let go of a link. If another is followed before, the closed dialog would stay.
  if (blocker.state !== "blocked" || blocker === answered) return null;
  const isSignedOut = blocker.location.pathname === "/shop-login";
  return (
    <ConfirmDialog
      title={isSignedOut ? "You've been logged out" : "Leave without saving?"}
      action={isSignedOut ? "Log in here" : "Leave"}
      onConfirm={() => {
        leaves.current = true;
        return Promise.resolve(undefined);
      }}
      onClose={() => {
        setAnswered(blocker);
        if (leaves.current) blocker.proceed();
        else blocker.reset();
        leaves.current = false;
      }}
    >
      {isSignedOut
        ? "What you changed on this page isn't saved. To keep it, cancel, log in again in another tab and save here. If you were removed from the team, it can't be saved: cancel and copy what you need."
        : "What you changed on this page isn't saved."}
    </ConfirmDialog>
  );
}
