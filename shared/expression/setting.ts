import type { Invocation } from './invocation.ts';

/** What an expression does to the variables around it, or to its task; variable and value are expressions. */
export type Setting =
  | { readonly kind: 'set'; readonly variable: string; readonly value: string; readonly isLocal: boolean }
  | { readonly kind: 'remove'; readonly variable: string }
  | { readonly kind: 'assign'; readonly value: string };

/** What the engines let a call upon their own objects do to variables and tasks; undefined of any other call. */
export function settingIn({ path, method, args }: Invocation): Setting | undefined {
  if (path !== 'execution' && path !== 'task') return undefined;
  const [variable, value, ...others] = args;
  if (!variable || others.length > 0) return undefined;
  const isLocal = method === 'setVariableLocal';
  if (value) return isLocal || method === 'setVariable' ? { kind: 'set', variable, value, isLocal } : undefined;
  if (path === 'task' && method === 'setAssignee') return { kind: 'assign', value: variable };
  return method === 'removeVariable' ? { kind: 'remove', variable } : undefined;
}
