import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { commandEnvironment } from "../../../scripts/env.ts";
import { type Instruction, readAssignments, readDockerfile, type Stage } from "./read-dockerfile.ts";

export interface Image {
  /** Its file system. */
  folder: string;
  workDir: string;
  settings: Record<string, string>;
  user: string;
  command: string[];
  /** For a shell. */
  healthCheck: string;
}

export interface BuildOptions {
  root: string;
  dockerfile: string;
  /** Empty. Gets a folder for each stage. */
  folder: string;
  buildArguments: Readonly<Record<string, string>>;
  log: (line: string) => void;
}

/** Runs the instructions of a Dockerfile on this machine, each stage in a folder of its own instead of a container. */
export async function buildImage(options: BuildOptions): Promise<Image> {
  const stages = readDockerfile(readFileSync(path.join(options.root, options.dockerfile), "utf8"));
  const ignored = readFileSync(path.join(options.root, ".dockerignore"), "utf8").split("\n").filter(Boolean);
  let image: Image | undefined;
  for (const stage of stages) {
    options.log(`stage ${stage.name ?? "of the image"}`);
    image = await buildStage(stage, { ...options, ignored });
  }
  if (!image) throw new Error("The Dockerfile has no stage.");
  return image;
}

type StageOptions = BuildOptions & { ignored: string[] };

async function buildStage(stage: Stage, options: StageOptions): Promise<Image> {
  const folder = path.join(options.folder, stage.name ?? "image");
  const image: Image = { folder, workDir: "/", settings: {}, user: "", command: [], healthCheck: "" };
  for (const instruction of stage.instructions) await follow(instruction, image, options);
  return image;
}

async function follow({ name, rest }: Instruction, image: Image, options: StageOptions): Promise<void> {
  const workDir = path.join(image.folder, image.workDir);
  switch (name) {
    case "WORKDIR":
      image.workDir = rest;
      mkdirSync(path.join(image.folder, rest), { recursive: true });
      return;
    case "ARG":
      image.settings[rest] = options.buildArguments[rest] ?? "";
      return;
    case "ENV":
      Object.assign(image.settings, readAssignments(rest, image.settings));
      return;
    case "COPY":
      return copy(rest, workDir, options);
    case "RUN":
      options.log(`  ${rest}`);
      return runShell(rest, workDir, image.settings);
    case "USER":
      image.user = rest;
      return;
    case "CMD":
      image.command = JSON.parse(rest) as string[]; // Docker's own form
      return;
    case "HEALTHCHECK":
      image.healthCheck = rest.replace(/^.*? CMD /, "");
      return;
    default: // EXPOSE says something to people only
  }
}

function copy(rest: string, workDir: string, { root, folder, ignored }: StageOptions): void {
  const [, stage, source = "", target = ""] = /^(?:--from=(\S+) )?(\S+) (\S+)$/.exec(rest) ?? [];
  const from = path.join(stage === undefined ? root : path.join(folder, stage), source);
  const isKept = (file: string) => {
    const name = path.relative(root, file);
    return stage !== undefined || !ignored.some((pattern) => path.matchesGlob(name, pattern));
  };
  const to =
    target.endsWith("/") && source !== "."
      ? path.join(workDir, target, path.basename(source))
      : path.join(workDir, target);
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: isKept });
}

async function runShell(command: string, cwd: string, settings: Record<string, string>): Promise<void> {
  const env = { ...commandEnvironment(cwd, settings) };
  const child = spawn("sh", ["-c", command], { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
  const [code]: unknown[] = await once(child, "exit");
  if (code !== 0) throw new Error(`"${command}" exited with ${String(code)}.`);
}

/** Nobody may write into the folder anymore, as with a read-only root. Links keep their own modes. */
export async function makeReadOnly(folder: string): Promise<void> {
  await runShell("chmod -R a-w,a+rX .", folder, {});
  chmodSync(folder, 0o555);
}

/** So that the folder's owner can delete it. */
export function makeWritable(folder: string): Promise<void> {
  return runShell("chmod -R u+w .", folder, {});
}
