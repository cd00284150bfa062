import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#server/engine/engine.ts';
import { diagram, event, flows, timer, userTask } from '#server/engine/testing/diagram.ts';
import type { TestApplication } from '#server/testing/application.ts';
import type { Person } from '#server/testing/factory.ts';
import type { OutputOf } from '#shared/operation.ts';
import type { listStartable } from './definitions.ts';
import type { InstanceDetail } from './tasks.ts';
import { approvingApplication } from './testing/approving-application.ts';

type Startable = OutputOf<typeof listStartable>[number];

let app: TestApplication;
let engine: Engine;
let member: Person;

beforeAll(async () => {
  const approving = await approvingApplication();
  ({ app, engine } = approving);
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

  it('tell of what begins them by itself, and are started by whom they name too, at an event that asks for something', async () => {
    const why =
      '<extensionElements><camunda:formData><camunda:formField id="why" type="string"/></camunda:formData></extensionElements>';
    const xml = diagram(
      'rounds',
      event('startEvent', 'start', why + timer('PT9H')),
      userTask('walk', member.id),
      flows('start -> walk'),
    ).replace('<process id="rounds"', `$& camunda:candidateStarterUsers="${member.id}"`);
    await app.database.transaction((store) => engine.deploy(store, { id: member.id, name: '员工' }, { xml }));
    const { data } = await app.call<Startable[]>('/workflow/startable', { search: 'rounds' }, member);
    expect(data).toMatchObject([{ key: 'rounds', event: 'timer', formFields: [{ id: 'why' }] }]);

    const input = { key: 'rounds', title: '巡查', variables: { why: '抽查' } };
    const other = await app.factory.person('company', { company: await app.factory.add('company') });
    expect((await app.call<Startable[]>('/workflow/startable', { search: 'rounds' }, other)).data).toEqual([]);
    expect(await app.call('/workflow/start', input, other)).toMatchObject({ code: 403 });
    const { instanceId } = (await app.call<{ instanceId: string }>('/workflow/start', input, member)).data;
    const detail = (await app.call<InstanceDetail>('/workflow/instance', { id: instanceId }, member)).data;
    expect(detail).toMatchObject({ variables: { why: '抽查' }, startFields: [{ id: 'why' }] });
    expect(detail.tasks).toMatchObject([{ nodeId: 'walk', state: 'active' }]);
  });
});
