import { Button } from "@livery/ui";
import { useEffect, useRef } from "react";
import { Picture } from "../../features/picture/picture.tsx";
import { useSecondStepTexts } from "../../features/session/use-second-step-texts.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { CodeForm } from "./code-form.tsx";
import { JoinForm } from "./join-form.tsx";
import { NewLinkForm } from "./new-link-form.tsx";
import { pictures } from "./login-pictures.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { type LoginView, useLoginView } from "./use-login-view.ts";
import "./shop-login.css";

export const handle: PageHandle = { opensAtTop: true, hasSecretAddress: true };

export const meta = () =>
  pageMeta({
    path: "/shop-login",
    kinds: [],
    title: "Shop Login",
    description: "For wrap and tint shops: your plan, your credits and your billing.",
  });

const titles: Record<Exclude<LoginView["kind"], "code">, string> = {
  "sign-in": "Shop Login",
  "new-password": "Choose a password",
  "link-expired": "This link no longer works",
  join: "Join your team",
  "invitation-expired": "This invitation no longer works",
};

export default function ShopLogin() {
  const { view, setView } = useLoginView();
  const texts = useSecondStepTexts();
  const title = useRef<HTMLHeadingElement>(null);
  const isPriority = useRef(true);
  useEffect(() => {
    if (!isPriority.current) title.current?.focus();
    isPriority.current = false;
  }, [view.kind]);
  return (
    <div className="shop-login">
      <section aria-labelledby="login-title" className="shop-login-form">
        <h1 ref={title} id="login-title" tabIndex={-1} className="type-title outline-none">
          {view.kind === "code" ? texts.code.title : titles[view.kind]}
        </h1>
        {view.kind === "sign-in" ? (
          <SignInForm
            hasNewPassword={view.hasNewPassword}
            failure={view.failure}
            onCodeNeeded={() => setView({ kind: "code" })}
          />
        ) : null}
        {view.kind === "code" ? (
          <CodeForm onBack={(failure) => setView({ kind: "sign-in", ...(failure ? { failure } : {}) })} />
        ) : null}
        {view.kind === "new-password" ? (
          <NewPasswordForm
            token={view.token}
            onDone={() => setView({ kind: "sign-in", hasNewPassword: true })}
            onExpired={() => setView({ kind: "link-expired" })}
          />
        ) : null}
        {view.kind === "join" ? (
          <JoinForm token={view.token} onExpired={() => setView({ kind: "invitation-expired" })} />
        ) : null}
        {view.kind === "invitation-expired" ? (
          <>
            <p className="type-lead -mt-3 text-dim">
              It has already been used, was canceled or has expired. Ask the shop for a new one.
            </p>
            <Button variant="secondary" onClick={() => setView({ kind: "sign-in" })}>
              Go to login
            </Button>
          </>
        ) : null}
        {view.kind === "link-expired" ? (
          <>
            <p className="type-lead -mt-3 text-dim">
              It has already been used or has expired. Enter your email address to get a new one.
            </p>
            <NewLinkForm onBack={() => setView({ kind: "sign-in" })} />
          </>
        ) : null}
      </section>
      <div className="shop-login-car">
        <Picture picture={pictures.studio} alt="" sizes="(width >= 64rem) max(60rem, 74vw), 1px" />
      </div>
    </div>
  );
}
