/**
 * Does the same for several rows of a transaction of which none minds the others, so that their statements travel together;
 * the first statements of all are sent in the order of the rows. Fails as the first that fails does, but not before all have
 * ended: a statement that is still to come must not be sent behind the rollback.
 */
export async function sideBySide<Row, Answer>(
  rows: readonly Row[],
  work: (row: Row, place: number) => Promise<Answer>,
): Promise<Answer[]> {
  const done = rows.map(work);
  await Promise.allSettled(done);
  return Promise.all(done);
}
