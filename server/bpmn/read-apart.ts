import { Thread } from '#server/thread/thread.ts';
import type { Problem } from '#shared/bpmn/problem.ts';
import type { ProcessDefinitionModel } from '#shared/bpmn/process-model.ts';
import type { FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import type { BpmnJobs } from './bpmn-jobs.ts';

const thread = new Thread<BpmnJobs>(new URL('./bpmn-jobs.ts', import.meta.url), {
  heapMb: 512,
  timeoutMs: 15_000,
  tooMuch: '流程文件过大或过于复杂，无法读取',
});

/** What crosses between threads comes with the usual prototype, where any name seems to be there. */
function bare<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.assign(Object.create(null), record);
}

/**
 * `readProcess` beside the event loop, within limits of time and memory: the way for the server to read a file that
 * somebody sent. Throws `tooLarge` where it takes too much.
 */
export async function readProcessApart(xml: string): Promise<ProcessDefinitionModel> {
  const { processes, ...rest } = await thread.do('read', xml);
  return {
    ...rest,
    processes: processes.map((process) => ({ ...process, nodes: bare(process.nodes), flows: bare(process.flows) })),
  };
}

/** The keys of the templates that elements of a file say they were made with, read in the same way. */
export function templateKeysApart(xml: string): Promise<string[]> {
  return thread.do('templateKeys', xml);
}

/** What of the elements of a file does not fit their templates, found in the same way. */
export function templateProblemsApart(xml: string, templates: readonly FieldTemplate[]): Promise<Problem[]> {
  return thread.do('templateProblems', { xml, templates });
}
