import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { plan } from '#modules/plan/plan.ts';
import type { AnyModule } from '#shared/module.ts';
import { refreshRecords } from './refresh.ts';

it('has the rows below a record, the figures over its list and what a call of its own tells asked for again after a step of it', async () => {
  const client = new QueryClient();
  const keys = [
    [plan.calls.get.path, { id: 'one' }],
    [`/plan/rows`, { id: 'one', child: 'plannode' }],
    [plan.calls.summary.path, { by: 'status' }],
    ['/plan/compare', { plan: 'one' }],
    ['/task/lists', {}],
  ];
  for (const key of keys) client.setQueryData(key, {});

  await refreshRecords(client, plan as unknown as AnyModule);

  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true, false]);
});
