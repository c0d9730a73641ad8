import { placeOf } from "./place.ts";
import { nameOf, type Rule } from "./rule.ts";

/** The files at either end of a window, a worker or a channel. They check who the sender is. */
const bridges: Record<string, RegExp> = {
  // A channel between tabs and a service worker only reach their own origin.
  "apps/configurator": /^src\/(embed\/host-bridge|offline\/register-offline|shell\/other-tabs)\.ts$/,
  "apps/site": /^app\/shell\/workspace\/watch-leads\.ts$/,
  "packages/embed": /^src\/frame-connection\.ts$/,
  "packages/engine":
    /^src\/(worker\/worker(-client)?|models\/(cache-models(-worker)?|start-download|fetch-models-worker)|photo\/(heic-worker|decode-heic|photo-worker|decode-photo)|scenes\/scene-(worker|artist))\.ts$/,
};

const elsewhere =
  "Call postMessage only in the files that check the sender: the configurator's host-bridge.ts, register-offline.ts and other-tabs.ts, the site's watch-leads.ts, the embed script's frame-connection.ts, and both ends of the engine's workers. Use what they export.";
const toAnyone =
  'postMessage(…, "*") sends the message to any page in that window. Name the origin it is meant for.';

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
