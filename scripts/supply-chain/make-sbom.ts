import { createHash } from "node:crypto";
import type { LockedPackage, Lockfile, Workspace } from "./read-lockfile.ts";

interface SbomOptions {
  readonly version: string;
  readonly now: Date;
}

/**
 * A bill of materials in CycloneDX 1.6, from package-lock.json alone. `npm sbom` refuses a tree in which a package asks for
 * "latest" of another. https://cyclonedx.org/docs/1.6/json/
 */
export function makeSbom({ packages, workspaces }: Lockfile, { version, now }: SbomOptions) {
  const byPath = new Map(packages.map((each) => [each.path, each]));
  const components = packages.map(toComponent).toSorted((a, b) => (a["bom-ref"] < b["bom-ref"] ? -1 : 1));
  const root = { type: "application", name: "livery", version, "bom-ref": `livery@${version}` };
  const dependencies = [
    ...workspaces.map((each) => ({ ref: refOf(each, root), dependsOn: findUsed(each, byPath) })),
    ...packages.map((each) => ({ ref: each.path, dependsOn: findUsed(each, byPath) })),
  ];
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(components))}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { ...root, components: workspaces.flatMap(toPart) },
    },
    components,
    dependencies,
  };
}

function toComponent({ path, name, version, license, integrity, dev, optional }: LockedPackage) {
  const [group, short] = name.startsWith("@") ? name.split("/") : [undefined, name];
  return {
    type: "library",
    "bom-ref": path,
    ...(group !== undefined && { group }),
    name: short ?? name,
    version,
    // Builds and tests use development packages; none is in what we serve.
    scope: dev ? "excluded" : optional ? "optional" : "required",
    purl: `pkg:npm/${name.replace("@", "%40")}@${version}`,
    ...(license !== undefined && { licenses: [{ expression: license }] }),
    ...(integrity !== undefined && { hashes: [toHash(integrity)] }),
  };
}

function toHash(integrity: string) {
  const [algorithm = "", base64 = ""] = integrity.split("-");
  return {
    alg: algorithm.toUpperCase().replace("SHA", "SHA-"),
    content: Buffer.from(base64, "base64").toString("hex"),
  };
}

function toPart({ path, name }: Workspace) {
  return path === "" ? [] : [{ type: "application", name, "bom-ref": path }];
}

function refOf({ path }: Workspace, root: { "bom-ref": string }): string {
  return path === "" ? root["bom-ref"] : path;
}

/** The copies that Node would load: from the package's own node_modules up to the root's. */
function findUsed(
  { path, dependencies, ...rest }: Workspace | LockedPackage,
  byPath: ReadonlyMap<string, LockedPackage>,
): string[] {
  const optional = "optionalDependencies" in rest ? rest.optionalDependencies : {};
  const names = Object.keys({ ...dependencies, ...optional });
  return [...new Set(names.flatMap((name) => findCopy(path, name, byPath) ?? []))].toSorted();
}

function findCopy(
  from: string,
  name: string,
  byPath: ReadonlyMap<string, LockedPackage>,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const path = folder === "" ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (byPath.has(path)) return path;
    if (folder === "") return undefined;
  }
}

/** The same components have the same number. */
function uuidOf(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
