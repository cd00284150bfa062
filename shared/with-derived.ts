import type { Declaration } from './declaration.ts';

type Values = Record<string, unknown>;

/** The draft with what follows from it where it says nothing itself. */
export function withDerived({ derived = {} }: Declaration, draft: Values): Values {
  const left = Object.entries(derived).filter(([name]) => draft[name] === undefined || draft[name] === null);
  const found = left.flatMap(([name, derive]) => {
    const value = derive?.(draft);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...draft, ...Object.fromEntries(found) };
}
