import type { EmbedSettings, FrameSettingIssue } from "@livery/contract";
import type { LiveryConfigurator } from "@livery/embed";
import { useEffect, useRef, useState } from "react";
import { useLiveryElement } from "../../features/configurator/livery-element.ts";
import { useYourSite } from "./your-site-context.ts";

/** The configurator itself, with settings that nobody else sees yet. */
export function Preview({ settings }: { settings: EmbedSettings }) {
  const { found } = useYourSite();
  const element = useRef<LiveryConfigurator>(null);
  const isDefined = useLiveryElement(found.appOrigin);
  const [issues, setIssues] = useState<readonly FrameSettingIssue[]>([]);

  useEffect(() => {
    const shown = element.current;
    const listen = (event: HTMLElementEventMap["livery:ready"]) => setIssues(event.detail.issues);
    shown?.addEventListener("livery:ready", listen);
    return () => shown?.removeEventListener("livery:ready", listen);
  }, []);

  useEffect(() => {
    if (isDefined) element.current?.preview(settings);
  }, [isDefined, settings]);

  return (
    <section aria-label="Preview" className="your-site-preview">
      <livery-configurator ref={element} shop={found.key} label="Preview of your configurator" />
      <div role="status" className="type-small text-dim">
        {issues.map(({ setting, used }) => (
          <p key={setting} className="mt-2">
            <span>{setting === "ground" ? "Your background" : "Your color of buttons"}</span>
            <span> is shown as {used}, so that text stays readable.</span>
          </p>
        ))}
      </div>
    </section>
  );
}
