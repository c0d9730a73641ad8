import { Button } from "@livery/ui";
import { useEffect, useRef, useState } from "react";
import { ContactForm } from "../../features/leads/contact-form.tsx";
import { Benefits } from "./benefits.tsx";
import "./benefits.css";
import { ConfiguratorFrame } from "./configurator-frame.tsx";
import { ConfiguratorTexts } from "./configurator-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** The page with the configurator, in the language of `ConfiguratorTexts`. */
export function ConfiguratorPage() {
  const { title, lead, enter: enterWord, connect, connectLead } = useTexts(ConfiguratorTexts);
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
            <h1 className="type-title">{title}</h1>
            <p className="type-body mt-2 max-w-[34rem] text-dim">{lead}</p>
          </div>
          <Button ref={enter} className="noscript:hidden" onClick={() => setFullscreen(true)}>
            {enterWord}
          </Button>
        </div>
        <ConfiguratorFrame isFullscreen={isFullscreen} onFullscreen={setFullscreen} />
      </div>
      <Benefits />
      <section aria-labelledby="connect-title" className="px-gutter pb-section">
        <div className="grid gap-x-16 gap-y-10 border-t border-line-strong pt-14 lg:grid-cols-[5fr_6fr]">
          <div>
            <h2 id="connect-title" className="type-title">
              {connect}
            </h2>
            <p className="type-lead mt-5 max-w-[26rem] text-dim">{connectLead}</p>
          </div>
          <ContactForm label={connect} type="business" busyLabel="" />
        </div>
      </section>
    </>
  );
}
