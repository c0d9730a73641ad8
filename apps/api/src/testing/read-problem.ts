import type { Problem } from "@livery/contract";

/** A refusal. The test looks at what it holds. */
export async function readProblem(answer: Response): Promise<Problem> {
  return (await answer.json()) as Problem;
}
