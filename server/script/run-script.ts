import { Thread } from '#server/thread/thread.ts';
import { AppError } from '#shared/error.ts';
import { ExpressionError } from '#shared/expression/expression-error.ts';
import { runJuel } from '#shared/script/juel-script.ts';
import { runPlain } from '#shared/script/run-plain.ts';
import { languageOf, type Script } from '#shared/script/script.ts';
import { outcomeOf, type ScriptOutcome } from '#shared/script/script-outcome.ts';
import type { JavaScriptInput } from './javascript.ts';
import type { ScriptJobs } from './script-jobs.ts';

const thread = new Thread<ScriptJobs>(new URL('./script-jobs.ts', import.meta.url), {
  heapMb: 128,
  isWatched: true,
  timeoutMs: 3_000,
  tooMuch: '脚本运行过久或占用内存过多',
});

/** What a script can see. */
export type ScriptSurroundings = Omit<JavaScriptInput, 'body'>;

/**
 * Runs a script beside the event loop, within limits of time and memory; plain Groovy and JUEL are read as expressions
 * here. Throws ExpressionError for whatever goes wrong in it: a drawing that cannot go on.
 */
export async function runScript(script: Script, surroundings: ScriptSurroundings): Promise<ScriptOutcome> {
  const { body } = script;
  const { variables, execution } = surroundings;
  try {
    switch (languageOf(script.language)) {
      case 'javascript':
        return await thread.do('javascript', { body, ...surroundings });
      case 'feel':
        return outcomeOf(await thread.do('feel', { body, variables }));
      case 'juel':
        return runJuel(body, { ...variables, execution });
      case 'groovy':
        return runPlain(body, { ...variables, execution });
      default:
        throw new ExpressionError(`不支持脚本语言“${script.language}”`, 0);
    }
  } catch (error) {
    if (!(error instanceof AppError) || (error.failure !== 'refused' && error.failure !== 'tooLarge')) throw error;
    throw new ExpressionError(error.message, 0);
  }
}
