import type { Problem } from "@livery/contract";

/** The problem document of a refusal. */
export async function readProblem(answer: Response): Promise<Problem> {
  return (await answer.json()) as Problem;
}

/** The code of a refusal; "ok" for an answer. */
export async function codeOf(answer: Response): Promise<string> {
  return answer.status === 200 ? "ok" : (await readProblem(answer)).code;
}
