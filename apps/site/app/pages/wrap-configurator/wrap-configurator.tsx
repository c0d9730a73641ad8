import { pageMeta } from "../../shell/page-meta.ts";
import { ConfiguratorFrame } from "./configurator-frame.tsx";

export const meta = () =>
  pageMeta({
    path: "/wrap-configurator",
    title: "Vehicle Wrap Configurator",
    description:
      "Take a photo of your car and see it in any film from five makers. The photo never leaves your device.",
  });

export default function WrapConfigurator() {
  return (
    <div className="px-gutter pt-24 pb-16">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-12 gap-y-3">
        <h1 className="type-title">Vehicle Wrap Configurator</h1>
        <p className="type-body max-w-[27rem] text-dim">
          Your own photo, any film. The car is painted on your device; the photo stays there.
        </p>
      </div>
      <ConfiguratorFrame />
    </div>
  );
}
