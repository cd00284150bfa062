import variant from '@jitl/quickjs-wasmfile-release-sync';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSWASMModule,
  shouldInterruptAfterDeadline,
} from 'quickjs-emscripten-core';
import { AppError } from '#shared/error.ts';
import type { ScriptOutcome } from '#shared/script/script-outcome.ts';
import { prelude } from './script-surroundings.ts';

/** What one script may take. */
const limits = { memoryBytes: 32 * 1024 * 1024, stackBytes: 256 * 1024, timeMs: 1_000, outcomeCharacters: 1_000_000 };

/** A script of JavaScript with all that it can see. */
export interface JavaScriptInput {
  body: string;
  variables: Record<string, unknown>;
  /** What `execution` and `task` say of themselves; without `task` there is none. */
  execution: Record<string, unknown>;
  task: Record<string, unknown> | null;
}

let loading: Promise<QuickJSWASMModule> | undefined;

/**
 * Runs a script in an engine of its own, which has nothing but the language and what is put into it: no file, no net, no
 * process. Throws AppError `refused` with the words of the script's error, or when it takes more than it may.
 */
export async function runJavaScript(input: JavaScriptInput): Promise<ScriptOutcome> {
  loading ??= newQuickJSWASMModuleFromVariant(variant);
  const runtime = (await loading).newRuntime();
  runtime.setMemoryLimit(limits.memoryBytes);
  runtime.setMaxStackSize(limits.stackBytes);
  runtime.setInterruptHandler(shouldInterruptAfterDeadline(Date.now() + limits.timeMs));
  const context = runtime.newContext();
  try {
    return outcomeOf(context, input);
  } finally {
    context.dispose();
    runtime.dispose();
  }
}

function outcomeOf(context: QuickJSContext, { body, ...surroundings }: JavaScriptInput): ScriptOutcome {
  const text = context.newString(JSON.stringify(surroundings));
  context.setProp(context.global, '__given', text);
  text.dispose();
  run(context, prelude, 'prelude');
  const finish = context.getProp(context.global, '__finish');
  const script = context.evalCode(body, 'script.js', { type: 'global' });
  const [isError, value] = script.error ? [true, script.error] : [false, script.value];
  const answer = context.callFunction(finish, context.undefined, isError ? context.true : context.false, value);
  value.dispose();
  finish.dispose();
  if (answer.error) throw failure(context, answer.error);
  const written = context.getString(answer.value);
  answer.value.dispose();
  if (written.length > limits.outcomeCharacters) throw new AppError('refused', '脚本的结果过大');
  const { failed, ...outcome } = JSON.parse(written) as ScriptOutcome & { failed?: string };
  if (failed !== undefined) throw new AppError('refused', `脚本出错：${worded(failed)}`);
  return outcome;
}

function run(context: QuickJSContext, code: string, name: string): void {
  const done = context.evalCode(code, name);
  if (done.error) throw failure(context, done.error);
  done.value.dispose();
}

function failure(context: QuickJSContext, handle: Parameters<QuickJSContext['dump']>[0]): AppError {
  const dumped: unknown = context.dump(handle);
  handle.dispose();
  const message = typeof dumped === 'object' && dumped !== null && 'message' in dumped ? dumped.message : dumped;
  return new AppError('refused', `脚本出错：${worded(String(message))}`);
}

function worded(message: string): string {
  if (message.includes('interrupted')) return `运行超过 ${limits.timeMs / 1_000} 秒`;
  if (message.includes('out of memory')) return `占用内存超过 ${limits.memoryBytes / 1024 / 1024} MB`;
  if (message.includes('stack overflow')) return '调用层次过深';
  return message.slice(0, 500);
}
