import { publicSpanish } from "../../language/public-spanish.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { configuratorSpanish } from "./configurator-spanish.ts";
import { ConfiguratorPage } from "./configurator-page.tsx";
import { ConfiguratorTexts } from "./configurator-texts.ts";

export const handle: PageHandle = { texts: publicSpanish };

export const meta = () =>
  pageMeta({
    path: "/wrap-configurator",
    language: "es",
    preview: "configurator",
    kinds: ["wrapConfigurator"],
    title: configuratorSpanish.title,
    description: configuratorSpanish.description,
  });

export default function WrapConfiguratorInSpanish() {
  return (
    <ConfiguratorTexts value={configuratorSpanish}>
      <ConfiguratorPage />
    </ConfiguratorTexts>
  );
}
