import { pageMeta } from "../../shell/page-meta.ts";
import { configuratorEnglish } from "./configurator-english.ts";
import { ConfiguratorPage } from "./configurator-page.tsx";
import { ConfiguratorTexts } from "./configurator-texts.ts";

export const meta = () =>
  pageMeta({
    path: "/wrap-configurator",
    preview: "configurator",
    kinds: ["wrapConfigurator"],
    title: configuratorEnglish.title,
    description: configuratorEnglish.description,
  });

export default function WrapConfigurator() {
  return (
    <ConfiguratorTexts value={configuratorEnglish}>
      <ConfiguratorPage />
    </ConfiguratorTexts>
  );
}
