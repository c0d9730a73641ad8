import { spawnSync } from "node:child_process";
import { checkFailed, checkPassed, type Outcome } from "./outcome.ts";

const maxLength = 70;
/** The rule holds for commits after this moment. */
const since = "2026-11-22T22:36:00Z";

interface Commit {
  readonly id: string;
  /** Seconds since 1970. */
  readonly committedAt: number;
  readonly subject: string;
}

/** Checks the subjects of all new commits that this clone has. Passes where there is no Git repository. */
export function checkCommits(root: string): Promise<Outcome> {
  const problems = findLongSubjects(listCommits(root));
  return Promise.resolve(problems.length === 0 ? checkPassed : checkFailed(problems.join("\n")));
}

export function findLongSubjects(commits: readonly Commit[]): string[] {
  const firstMoment = Date.parse(since) / 1000;
  return commits
    .filter(({ committedAt, subject }) => committedAt > firstMoment && subject.length > maxLength)
    .map(
      ({ id, subject }) =>
        `Commit ${id} has a subject of ${subject.length} characters; shorten it to ${maxLength}: ${subject}`,
    );
}

function listCommits(root: string): Commit[] {
  const args = ["log", "--no-merges", "--format=%h%x09%ct%x09%s"];
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  // No Git, no repository, or no commit yet.
  if (status !== 0) return [];
  return stdout
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [id = "", committedAt, ...subject] = line.split("\t");
      return { id, committedAt: Number(committedAt), subject: subject.join("\t") };
    });
}
