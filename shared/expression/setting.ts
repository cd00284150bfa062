import type { Invocation } from './invocation.ts';

/** What an expression does to the variables around it; variable and value are expressions. */
export type Setting =
  | { readonly kind: 'set'; readonly variable: string; readonly value: string }
  | { readonly kind: 'remove'; readonly variable: string };

/** What the engines let a call upon their own objects do to variables; undefined of any other call. */
export function settingIn({ path, method, args }: Invocation): Setting | undefined {
  if (path !== 'execution' && path !== 'task') return undefined;
  const [variable, value, ...others] = args;
  if (!variable || others.length > 0) return undefined;
  if (value) return /^setVariable(?:Local)?$/.test(method) ? { kind: 'set', variable, value } : undefined;
  return method === 'removeVariable' ? { kind: 'remove', variable } : undefined;
}
