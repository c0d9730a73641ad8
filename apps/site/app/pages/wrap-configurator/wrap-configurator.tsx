import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { ContactForm } from "../../features/leads/contact-form.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { Benefits } from "./benefits.tsx";
import "./benefits.css";
import { ConfiguratorFrame } from "./configurator-frame.tsx";

export const meta = () =>
  pageMeta({
    path: "/wrap-configurator",
    preview: "configurator",
    kinds: ["wrapConfigurator"],
    title: "Vehicle Wrap Configurator",
    description:
      "Take a photo of your car and see it in any film from five makers. Your photo is processed on your device.",
  });

export default function WrapConfigurator() {
  const [isFullscreen, setFullscreen] = useState(false);
  const enter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isFullscreen) return;
    const button = enter.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") setFullscreen(false);
    };
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", onKey);
      button?.focus();
    };
  }, [isFullscreen]);
  return (
    <>
      <div className="px-gutter pt-24">
        <div className="mb-7 flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <div>
            <h1 className="type-title">Vehicle Wrap Configurator</h1>
            <p className="type-body mt-2 max-w-[34rem] text-dim">
              Your own photo, any film. It all happens on your device, and nothing is sent unless you choose
              to.
            </p>
          </div>
          <Button ref={enter} className="noscript:hidden" onClick={() => setFullscreen(true)}>
            Enter Livery
          </Button>
        </div>
        <ConfiguratorFrame isFullscreen={isFullscreen} onFullscreen={setFullscreen} />
      </div>
      <Benefits />
      <section aria-labelledby="connect-title" className="px-gutter pb-section">
        <div className="grid gap-x-16 gap-y-10 border-t border-line-strong pt-14 lg:grid-cols-[5fr_6fr]">
          <div>
            <h2 id="connect-title" className="type-title">
              Let's Connect
            </h2>
            <p className="type-lead mt-5 max-w-[26rem] text-dim">
              Tell us about your shop and we'll show you Livery with your logo on it.
            </p>
          </div>
          <ContactForm label="Let's Connect" type="business" busyLabel="" />
        </div>
      </section>
    </>
  );
}
