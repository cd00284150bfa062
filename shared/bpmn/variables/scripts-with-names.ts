import type { ProcessModel } from '../process-model.ts';

/** A script of a process, with the element that it stands at. */
export interface ScriptText {
  readonly elementId: string;
  readonly body: string;
}

/** Every script that a process runs by itself: of its script tasks and of the conditions of its flows. */
export function scriptsOf(process: ProcessModel): ScriptText[] {
  const tasks = Object.values(process.nodes).flatMap((node) =>
    node.kind === 'scriptTask' ? [{ elementId: node.id, body: node.script.body }] : [],
  );
  const conditions = Object.values(process.flows).flatMap(({ id, condition }) =>
    condition?.language ? [{ elementId: id, body: condition.body }] : [],
  );
  return [...tasks, ...conditions];
}

/** The names that a script asks for by the engine's own call, each once. */
export function namesAskedIn({ body }: ScriptText): string[] {
  const calls = body.matchAll(/\bgetVariable(?:Local)?\(\s*(["'])([^"']+)\1/g);
  return [...new Set([...calls].map(([, , name = '']) => name))];
}

/** Whether a script mentions a name anywhere but where it sets it. */
export function mentions({ body }: ScriptText, name: string): boolean {
  const rest = body.replaceAll(/\bsetVariable(?:Local)?\(\s*(["'])[^"']*\1/g, '');
  const word = /[\p{L}\p{N}_$]/u;
  for (let at = rest.indexOf(name); at >= 0; at = rest.indexOf(name, at + 1)) {
    if (!word.test(rest[at - 1] ?? '') && !word.test(rest[at + name.length] ?? '')) return true;
  }
  return false;
}
