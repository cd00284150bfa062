import { evaluate, SyntaxError as FeelSyntaxError } from 'feelin';
import { plain } from '#server/decision/feel.ts';
import { serveJobs } from '#server/thread/serve-jobs.ts';
import { AppError } from '#shared/error.ts';
import { runJavaScript } from './javascript.ts';

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
