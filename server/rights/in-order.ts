import { type Scope, scopes } from '#shared/access.ts';

/** The scopes in the one order in which they are stored and compared, each once; `all` stands alone. */
export function inOrder(given: readonly Scope[]): Scope[] {
  const known = (Object.keys(scopes) as Scope[]).filter((scope) => given.includes(scope));
  return known.includes('all') ? ['all'] : known;
}
