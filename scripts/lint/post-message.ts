import { placeOf } from "./place.ts";
import { nameOf, type Rule } from "./rule.ts";

/** Each window or worker has one file at either end that speaks over the wall, and checks who speaks back. */
const bridges: Record<string, RegExp> = {
  // A channel between tabs and a service worker are of one origin by themselves.
  "apps/configurator": /^src\/(embed\/host-bridge|offline\/register-offline|shell\/other-tabs)\.ts$/,
  "apps/site": /^app\/pages\/wrap-configurator\/configurator-frame\.tsx$/,
  "packages/engine":
    /^src\/(worker\/worker(-client)?|models\/cache-models(-worker)?|photo\/(heic-worker|decode-heic))\.ts$/,
};

const elsewhere =
  "postMessage stands only where its listener checks the origin: the configurator's embed/host-bridge.ts, offline/register-offline.ts and shell/other-tabs.ts, the site's configurator-frame.tsx, and the two ends of the engine's workers. Call what these export.";
const toAnyone =
  'postMessage(…, "*") hands the message to whatever page is there. Name the origin it is meant for.';

export const postMessage: Rule = {
  create(context) {
    const { workspace, inside } = placeOf(context.filename);
    const isBridge = bridges[workspace]?.test(inside) ?? false;
    return {
      CallExpression(node) {
        const { callee } = node;
        const called = callee.type === "MemberExpression" ? callee.property : callee;
        if (nameOf(called) !== "postMessage") return;
        const isToAnyone = node.arguments.some((each) => each.type === "Literal" && each.value === "*");
        if (!isBridge) context.report({ message: elsewhere, node });
        else if (isToAnyone) context.report({ message: toAnyone, node });
      },
    };
  },
};
