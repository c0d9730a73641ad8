import { apiUrl } from "../../config.ts";

/** The configurator lives on an origin of its own; the server knows which, and sends the frame there. */
export function ConfiguratorFrame() {
  return (
    <div className="-mx-gutter h-[calc(100svh-6rem)] min-h-[34rem] overflow-hidden border-y border-line bg-panel md:mx-0 md:h-[clamp(38rem,84svh,66rem)] md:rounded-panel md:border">
      <iframe
        src={`${apiUrl}/configuratorFrame`}
        title="Vehicle wrap configurator"
        allow="fullscreen; clipboard-write; camera"
        className="size-full"
      />
    </div>
  );
}
