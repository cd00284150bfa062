import { parentPort } from 'node:worker_threads';
import { AppError, type Failure, type FieldProblem } from '#shared/error.ts';

/** What a thread can do, by name. Input and answer cross to it and back, so both are plain data. */
export type Jobs = Record<string, (input: never) => unknown>;

/** One job to do. */
export interface Order {
  name: string;
  input: unknown;
}

/** How a job ended. */
export type Report =
  | { kind: 'done'; answer: unknown }
  | { kind: 'refused'; failure: Failure; message: string; fields: FieldProblem[] }
  | { kind: 'failed'; error: unknown };

async function reportOf(work: () => unknown): Promise<Report> {
  try {
    return { kind: 'done', answer: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) return { kind: 'failed', error };
    const { failure, message, fields } = error;
    return { kind: 'refused', failure, message, fields };
  }
}

/** Does the jobs that a `Thread` asks for, and reports before the first that it can; called once by the file that the thread runs. */
export function serveJobs(jobs: Jobs): void {
  const port = parentPort;
  if (!port) throw new Error('jobs are served in a thread only');
  port.on('message', async ({ name, input }: Order) => {
    const job = jobs[name] as ((input: unknown) => unknown) | undefined;
    port.postMessage(
      await reportOf(() => {
        if (!job) throw new Error(`there is no job ${name}`);
        return job(input);
      }),
    );
  });
  const ready: Report = { kind: 'done', answer: null };
  port.postMessage(ready);
}
