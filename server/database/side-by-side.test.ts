import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestStore, testStore } from '#server/testing/store.ts';
import { sideBySide } from './side-by-side.ts';

let store: TestStore;
beforeAll(async () => {
  store = await testStore();
});
afterAll(() => store.close());

const note = (rule: string, period: string) =>
  sql`insert into serial_counter (rule, period, value) values (${rule}, ${period}, 1)`;

describe('rows of a transaction side by side', () => {
  it('answer in their order, and send their first statements in it', async () => {
    const answers = await store.database.transaction(async (transaction) => {
      await transaction.execute(note('S', 'turns'));
      return sideBySide(['a', 'b', 'c'], async (name) => {
        const row = await transaction.one<{ value: number }>(sql`
          update serial_counter set value = value + 1 where rule = 'S' and period = 'turns' returning value`);
        return `${name}${row?.value}`;
      });
    });

    expect(answers).toEqual(['a2', 'b3', 'c4']);
  });

  it('leave nothing behind where one of them is refused while others have statements to come', async () => {
    const work = store.database.transaction((transaction) =>
      sideBySide(['refused', 'slow'], async (name) => {
        if (name === 'refused') throw new Error('enough');
        for (const step of [1, 2, 3]) await transaction.execute(note(name, `step ${step}`));
      }),
    );

    await expect(work).rejects.toThrow('enough');
    expect(await store.database.query(sql`select * from serial_counter where rule = 'slow'`)).toEqual([]);
  });
});
