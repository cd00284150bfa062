import type { Sql } from 'sql-template-tag';
import type { Context } from './context.ts';

/** Does once for all rows of a save what each of them would do alike; where nothing is saved together, every time. */
export function alike<Answer>(
  { answered }: Pick<Context, 'answered'>,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!answered) return work();
  const known = answered.get(key) as Promise<Answer> | undefined;
  if (known) return known;
  const answer = work();
  answered.set(key, answer);
  return answer;
}

/** Asks the store, once for all rows of a save that ask the very same: for what stays as it is until the last of them. */
export function askAlike<Row extends object>(
  statement: Sql,
  context: Pick<Context, 'store' | 'answered'>,
): Promise<Row[]> {
  const key = JSON.stringify([statement.text, statement.values]);
  return alike(context, key, () => context.store.query<Row>(statement));
}
