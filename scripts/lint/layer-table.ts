/** One layer of a workspace. Imports go to the same layer or to one below it. */
export interface Layer {
  /** As in "imports src/app.ts, which belongs to NAME". */
  readonly name: string;
  /** Paths in the workspace: "src/main.ts" is a file, "src/data/" a folder, "*" any one name. */
  readonly paths: readonly string[];
  /** Paths of this layer that may not import each other. Each match of a "*" counts on its own. */
  readonly separate?: readonly string[];
  /** Lets type imports pass between separate paths. */
  readonly sharesTypes?: true;
}

/**
 * Every folder and every file beside the folders, by workspace, from the top layer down.
 * Add a new folder to the lowest layer that can still import what it needs.
 */
export const layerTable: Readonly<Record<string, readonly Layer[]>> = {
  "apps/api": [
    {
      name: "the start of the server",
      paths: ["src/main.ts", "src/start-server.ts", "src/supervisor.ts", "src/warn-of-unknown-proxy.ts"],
    },
    {
      name: "the app, which composes features",
      paths: [
        "src/app.ts",
        "src/configurator-app.ts",
        "src/create-tasks.ts",
        "src/create-file-store.ts",
        "src/open-database.ts",
        "src/env.ts",
        "src/demo/",
        "src/operator/",
        "src/testing/",
      ],
    },
    { name: "the features", paths: ["src/features/*/"], separate: ["src/features/*/"] },
    {
      name: "jobs and postgres",
      paths: ["src/jobs/", "src/postgres/"],
      separate: ["src/jobs/", "src/postgres/"],
    },
    {
      name: "http, services and data",
      paths: ["src/http/", "src/services/", "src/data/"],
      separate: ["src/http/", "src/services/", "src/data/"],
      sharesTypes: true,
    },
    { name: "what every file may use", paths: ["src/start-failure.ts"] },
  ],

  "apps/site": [
    {
      name: "the root, which composes pages",
      paths: ["app/root.tsx", "app/routes.ts", "app/entry.client.tsx", "app/entry.server.tsx", "*.config.ts"],
    },
    {
      name: "the pages",
      paths: ["app/pages/*/", "app/pages/*.tsx", "app/crawlers/"],
      separate: ["app/pages/*/"],
    },
    // Every page loads the shell, and only those behind the login what they share.
    { name: "the workspace's shell", paths: ["app/shell/workspace/"] },
    { name: "the shell", paths: ["app/shell/"] },
    { name: "the features", paths: ["app/features/*/"], separate: ["app/features/*/"] },
    {
      name: "what every page may use",
      paths: [
        "app/api.ts",
        "app/config.ts",
        "app/testing/",
        "app/initial-scroll.ts",
        "app/language/",
        "app/motion/",
        "app/prerendered-pages.ts",
        "app/use-hydrated.ts",
        "app/use-hydration-event.ts",
        "app/use-media-query.ts",
      ],
    },
  ],

  "apps/configurator": [
    {
      name: "the start of the app",
      paths: ["src/main.ts", "src/phone/", "public/", "*.config.ts", "*-plugin.ts", "build-*.ts"],
    },
    {
      name: "the shell, which composes features",
      paths: ["src/shell/"],
    },
    { name: "the features", paths: ["src/features/*/"], separate: ["src/features/*/"] },
    {
      name: "kiosk, embed, offline and hand-off",
      paths: ["src/kiosk/", "src/embed/", "src/offline/", "src/handoff/"],
    },
    {
      name: "the look, the photo session and what shows them",
      paths: [
        "src/look/",
        "src/photo-session/",
        "src/viewport/",
        "src/samples/",
        "src/controls/",
        "src/language/",
      ],
    },
  ],

  "apps/sandbox": [
    { name: "the start of the sandbox", paths: ["src/main.ts", "src/open-sandbox.ts", "src/testing/"] },
    { name: "its requests and pages", paths: ["src/api/", "src/pages/", "src/pictures/", "src/mail/"] },
    {
      name: "payments and what every page may use",
      paths: ["src/payments/", "src/html/", "src/env.ts"],
    },
  ],

  "packages/engine": [
    { name: "the front door", paths: ["src/index.ts", "src/testing/", "scripts/"] },
    { name: "scenes", paths: ["src/scenes/"] },
    { name: "the worker", paths: ["src/worker/"] },
    { name: "segmentation and mask editor", paths: ["src/segmentation/", "src/mask-editor/"] },
    { name: "rendering", paths: ["src/render/"] },
    {
      name: "styles and places",
      paths: ["src/styles/", "src/places/"],
      separate: ["src/styles/", "src/places/"],
    },
    { name: "rims", paths: ["src/rims/"] },
    { name: "shader programs", paths: ["src/webgl/"] },
    { name: "models", paths: ["src/models/"] },
    { name: "the car cut out", paths: ["src/cutout/"] },
    { name: "license plates", paths: ["src/plates/"] },
    { name: "lighting", paths: ["src/lighting/"] },
    { name: "geometry", paths: ["src/geometry/"] },
    { name: "masks", paths: ["src/masks/"] },
    { name: "photo", paths: ["src/photo/"] },
    { name: "arrays and numbers", paths: ["src/array-access.ts", "src/numbers.ts"] },
  ],
  "packages/catalog": [
    { name: "the front door", paths: ["src/index.ts"] },
    { name: "the catalog's inside", paths: ["src/*.ts", "scripts/"] },
  ],
  "packages/contract": [
    { name: "the front door", paths: ["src/index.ts", "src/schemas.ts", "src/find-same-texts.ts"] },
    { name: "the contract's inside", paths: ["src/*.ts"] },
  ],
  "packages/embed": [
    { name: "the front doors", paths: ["src/index.ts", "src/script.ts"] },
    { name: "the embed's inside", paths: ["src/*.ts"] },
  ],
  "packages/ui": [
    { name: "the front door", paths: ["src/index.ts"] },
    { name: "the primitives", paths: ["src/*.ts", "src/*.tsx", "scripts/"] },
  ],

  bench: [
    { name: "the list of benches", paths: ["src/main.ts"] },
    { name: "the benches", paths: ["src/*.ts"] },
    {
      name: "the parts of a bench",
      paths: [
        "page/",
        "src/attack/",
        "src/billing/",
        "src/copies/",
        "src/crash/",
        "src/enumeration/",
        "src/finish/",
        "src/image/",
        "src/inbox/",
        "src/kiosk/",
        "src/leads/",
        "src/pages/",
        "src/parts/",
        "src/recolor/",
        "src/scenes/",
        "src/screens/",
        "src/search/",
        "src/soak/",
      ],
      separate: ["src/*/"],
    },
    {
      name: "what benches share",
      paths: [
        "src/browser/",
        "src/servers/",
        "src/decode-data-url.ts",
        "src/is-inside-mask.ts",
        "src/for-each-photo.ts",
        "src/format-rows.ts",
        "src/percentile.ts",
        "src/write-contact-sheet.ts",
      ],
    },
  ],
  e2e: [
    { name: "the journeys", paths: ["src/*.spec.ts", "*.config.ts"] },
    { name: "what journeys share", paths: ["src/*.ts"] },
  ],
  media: [
    {
      name: "the picture tools",
      paths: ["src/*.ts", "src/app/", "src/part-map/", "src/places/", "src/shots/", "src/video/", "tools/"],
    },
  ],
  scripts: [
    {
      name: "the commands",
      paths: ["bench.ts", "bootstrap.mjs", "media.ts", "operator.ts", "sbom.ts", "start.ts", "test.ts"],
    },
    {
      name: "the parts of a command",
      paths: ["start/", "test/", "lint/", "vitest/", "supply-chain/", "run-program.ts"],
    },
    { name: "build", paths: ["build/"] },
    {
      name: "what every script may use",
      paths: ["chromium.ts", "env.ts", "install/", "root.ts", "run-command.ts", "testing/"],
    },
  ],
};
