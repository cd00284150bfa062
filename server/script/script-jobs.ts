import { evaluate, SyntaxError as FeelSyntaxError } from 'feelin';
import { serveJobs } from '#server/thread/serve-jobs.ts';
import { AppError } from '#shared/error.ts';
import { runJavaScript } from './javascript.ts';

/** A value of FEEL as variables hold it: what is a date, a time or a duration becomes its text. */
function plain(value: unknown): unknown {
  return value === undefined ? null : (JSON.parse(JSON.stringify(value) ?? 'null') as unknown);
}

/** What is done with scripts in a thread of its own. */
const jobs = {
  javascript: runJavaScript,
  feel({ body, variables }: { body: string; variables: Record<string, unknown> }): unknown {
    try {
      return plain(evaluate(body, variables).value);
    } catch (error) {
      if (error instanceof FeelSyntaxError) throw new AppError('refused', `FEEL 表达式不正确：${error.message}`);
      throw error;
    }
  },
};

/** The calls of the thread. */
export type ScriptJobs = typeof jobs;

serveJobs(jobs);
