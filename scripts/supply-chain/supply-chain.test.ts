import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../root.ts";
import { withInstallScript } from "./install-scripts.ts";
import { exceptions, findForbiddenLicenses } from "./license-rules.ts";
import { makeSbom } from "./make-sbom.ts";
import { pins } from "./pins.ts";
import { type LockedPackage, readLockfile } from "./read-lockfile.ts";

const { packages, workspaces } = readLockfile(root);

test("every package has a SHA-512, and none comes from git or an address of its own", () => {
  expect(packages.length).toBeGreaterThan(500);
  const odd = packages.filter(
    ({ integrity, resolved, version }) =>
      !/^sha512-[\w+/]{86}==$/.test(integrity ?? "") ||
      resolved !== undefined ||
      !/^\d+\.\d+\.\d+/.test(version),
  );
  expect(odd).toEqual([]);
});

test("workspaces name exact versions, and each other by *", () => {
  const ours = new Set(workspaces.map(({ name }) => name));
  const loose = workspaces.flatMap(({ name, dependencies }) =>
    Object.entries(dependencies)
      .filter(
        ([used, version]) => !(ours.has(used) ? version === "*" : /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)),
      )
      .map(([used, version]) => `${name}: ${used}@${version}`),
  );
  expect(loose).toEqual([]);
});

test("a version with a reason is the one that is installed", () => {
  const wanted = pins.flatMap(({ packages: names, version }) => names.map((name) => `${name}@${version}`));
  const installed = packages.map(({ name, version }) => `${name}@${version}`);
  expect(wanted.filter((each) => !installed.includes(each))).toEqual([]);
});

test("only named packages have an install script, and installs run none", () => {
  const found = packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(found.toSorted()).toEqual(Object.keys(withInstallScript).toSorted());
  const npmrc = readFileSync(join(root, ".npmrc"), "utf8");
  expect(npmrc).toContain("ignore-scripts=true\n");
  expect(npmrc).toContain("omit-lockfile-registry-resolved=true\n");
});

test("every license is allowed, and every exception is needed", () => {
  const forbidden = packages.flatMap((each) =>
    findForbiddenLicenses(each).map((license) => `${each.name}: ${license}`),
  );
  expect(forbidden).toEqual([]);
  const unused = exceptions.filter(
    ({ packages: named, license }) =>
      !packages.some((each) => named.test(each.name) && (each.license ?? "NONE").includes(license)),
  );
  expect(unused).toEqual([]);
});

test.each([
  ["GPL-3.0-only", ["GPL-3.0-only"]],
  ["(MIT OR GPL-3.0-only)", []],
  ["MIT AND GPL-2.0", ["GPL-2.0"]],
  ["MPL-2.0", ["MPL-2.0"]],
  [undefined, ["NONE"]],
])("a package under %s is judged", (license, forbidden) => {
  const wheel: LockedPackage = { path: "node_modules/wheel", name: "wheel", version: "1.0.0" };
  expect(findForbiddenLicenses(license === undefined ? wheel : { ...wheel, license })).toEqual(forbidden);
});

test("the bill of materials has every package with its hash and license, and what uses it", () => {
  const options = { version: "0.1.0", now: new Date("2026-11-26T04:00:00Z") };
  const sbom = makeSbom({ packages, workspaces }, options);
  expect(sbom).toEqual(makeSbom({ packages, workspaces }, options));
  expect([sbom.bomFormat, sbom.specVersion, sbom.metadata.timestamp]).toEqual([
    "CycloneDX",
    "1.6",
    "2026-11-26T04:00:00.000Z",
  ]);
  expect(sbom.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(sbom.components).toHaveLength(packages.length);
  const hono = sbom.components.find(({ name }) => name === "hono");
  expect(hono).toMatchObject({
    scope: "required",
    purl: expect.stringMatching(/^pkg:npm\/hono@\d/),
    licenses: [{ expression: "MIT" }],
    hashes: [{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
  });
  expect(sbom.components.find(({ purl }) => purl.startsWith("pkg:npm/%40hono/node-server@"))).toMatchObject({
    group: "@hono",
    name: "node-server",
  });
  const refs = new Set([
    ...sbom.components.map((each) => each["bom-ref"]),
    ...workspaces.map(({ path }) => path || "livery@0.1.0"),
  ]);
  expect(sbom.dependencies.map(({ ref }) => ref).toSorted()).toEqual([...refs].toSorted());
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
  expect(sbom.dependencies.find(({ ref }) => ref === "apps/api")?.dependsOn).toContain("node_modules/hono");
  // Each is used by something, besides what only a peer asks for.
  expect(sbom.dependencies.flatMap(({ dependsOn }) => dependsOn).length).toBeGreaterThan(packages.length);
});
