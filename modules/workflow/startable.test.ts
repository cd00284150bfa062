import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import { approvingApplication } from './testing/approving-application.ts';

let app: TestApplication;
let member: Person;

beforeAll(async () => {
  const approving = await approvingApplication();
  app = approving.app;
  member = await app.factory.person('company', { company: await app.factory.add('company') });
  await approving.deploy(await app.factory.person('admin'), 'workflow/purchase', 'workflow/leave');
});
afterAll(() => app.close());

async function found(search: string | null): Promise<string[]> {
  const { data } = await app.call<{ name: string }[]>('/workflow/startable', { search }, member);
  return data.map(({ name }) => name).sort();
}

describe('the processes that may be started', () => {
  it('are found by part of their name, and as it is spelled', async () => {
    const all = ['请假申请', '采购申请'];
    expect(await found(null)).toEqual(all);
    expect(await found('采购')).toEqual(['采购申请']);
    expect(await found('cgsq')).toEqual(['采购申请']);
    expect(await found('caig')).toEqual(['采购申请']);
    expect(await found('QINGJIA')).toEqual(['请假申请']);
    expect(await found('shenqing')).toEqual(all);
    expect(await found('%')).toEqual([]);
    expect(await found('zzz')).toEqual([]);
  });
});
