import { describe, expect, it } from 'vitest';
import { diagram, element, flows } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { ann, bob } = people;
const world = await worldOfFile();

function formOf(...fields: string[]): string {
  return `<extensionElements><camunda:formData>${fields.join('')}</camunda:formData></extensionElements>`;
}

function field(id: string, type: string, constraints: Record<string, string> = {}, inside = ''): string {
  const all = Object.entries(constraints).map(([name, config]) =>
    element('camunda:constraint', `${id}_${name}`, { name, config }),
  );
  const validation = all.length > 0 ? `<camunda:validation>${all.join('')}</camunda:validation>` : '';
  return `<camunda:formField id="${id}" label="${id} 的名称" type="${type}">${inside}${validation}</camunda:formField>`;
}

const kinds = '<camunda:value id="annual" name="年假"/><camunda:value id="sick" name="病假"/>';
const days = field('days', 'long', { required: 'true', min: '1', max: '30' });
const kind = field('kind', 'enum', { required: 'true' }, kinds);
const reason = field('reason', 'string', { minlength: '2', maxlength: '5' });
const rate = field('rate', 'long', { readonly: 'true' });

const leave = diagram(
  'leave',
  element('startEvent', 'start', {}, formOf(days, kind)),
  element('userTask', 'check', { name: '审核', 'camunda:assignee': 'bob' }, formOf(days, reason, rate)),
  element('endEvent', 'short'),
  element('userTask', 'long', { name: '复核', 'camunda:assignee': 'bob' }),
  element('exclusiveGateway', 'split', { default: 'split_short' }),
  flows('start -> check', 'check -> split', 'split -> long [days > 3]', 'split -> short'),
);

async function start(entered: Record<string, unknown>, business?: { module: string; id: string }) {
  return world.act(async (transaction) => {
    const { key } = await world.engine.deploy(transaction, people.root, { xml: leave });
    return world.engine.start(transaction, ann, { key, title: '请假', entered, ...(business && { business }) });
  });
}

async function approve(instance: { id: string }, entered: Record<string, unknown>) {
  const { id: taskId, version: taskVersion } = await world.task(instance, 'check');
  return world.act((transaction) => world.engine.complete(transaction, bob, { taskId, taskVersion, entered }));
}

/** Camunda's `FormFieldHandler` works the default out when the form is shown, and when it is sent without the field. */
it('a default that is an expression is what it means at the task, and nothing where it asks for what is not there', async () => {
  const form = formOf(
    '<camunda:formField id="limit" type="long" defaultValue="${budget * 2}"/>',
    '<camunda:formField id="other" type="string" defaultValue="#{absent}"/>',
  );
  const xml = diagram(
    'defaults',
    element('startEvent', 'start'),
    element('userTask', 'check', { name: '审核', 'camunda:assignee': 'bob' }, form),
    element('userTask', 'after', { name: '复核', 'camunda:assignee': 'bob' }),
    flows('start -> check', 'check -> after'),
  );
  const instance = await world.run(xml, { budget: 4 });
  const { formFields } = await world.task(instance, 'check');
  expect(formFields.map(({ id, defaultValue }) => [id, defaultValue])).toEqual([
    ['limit', '8'],
    ['other', ''],
  ]);
  await approve(instance, {});
  expect((await world.look(instance)).variables).toEqual({ budget: 4, limit: 8 });
});

/** The form types of all three engines, and `FormPropertyHandler.submitFormProperty`, as `FormServiceTest` has them. */
describe('a form of properties', () => {
  const property = (id: string, values: Record<string, string>) => element('camunda:formProperty', id, values);
  const xml = diagram(
    'talk',
    element(
      'startEvent',
      'start',
      {},
      `<extensionElements>${[
        property('speaker', { variable: 'SpeakerName' }),
        property('duration', { type: 'long' }),
        property('free', { type: 'boolean' }),
        property('on', { type: 'date', datePattern: 'd-M-yyyy' }),
        property('until', { type: 'date', default: '31/01/2013' }),
      ].join('')}</extensionElements>`,
    ),
    element(
      'userTask',
      'check',
      { name: '审核', 'camunda:assignee': 'bob' },
      `<extensionElements>${[
        property('who', { expression: '#{SpeakerName}', writable: 'false' }),
        property('street', { expression: '#{address.street}', writable: 'false' }),
      ].join('')}</extensionElements>`,
    ),
    flows('start -> check'),
  );
  const begun = (entered: Record<string, unknown>) =>
    world.act(async (transaction) => {
      const { key } = await world.engine.deploy(transaction, people.root, { xml });
      const variables = { address: { street: '东街' } };
      return world.engine.start(transaction, ann, { key, title: '讲座', entered, variables });
    });

  it('fills the variables that it names, with what texts mean', async () => {
    const instance = await begun({ SpeakerName: 'Mike', duration: '45', free: 'TRUE', on: '9-1-2013' });
    expect((await world.look(instance)).variables).toEqual({
      address: { street: '东街' },
      SpeakerName: 'Mike',
      duration: 45,
      free: true,
      on: '2013-01-09',
      until: '2013-01-31',
    });
    const { formFields } = await world.task(instance, 'check');
    expect(formFields.map(({ id, label, defaultValue }) => [id, label, defaultValue])).toEqual([
      ['SpeakerName', 'who', undefined],
      ['street', '', '东街'],
    ]);
  });

  it.each([{ duration: '4x' }, { free: 'maybe' }, { on: '2013/01/09' }, { on: '9-1-13' }])(
    'refuses a text that means nothing (%#)',
    async (entered) => {
      await expect(begun(entered)).rejects.toMatchObject({ failure: 'invalid' });
    },
  );
});

describe('what a person fills in', () => {
  it('is taken, seen by the conditions, and what is different stands in the timeline', async () => {
    const instance = await start({ days: 5, kind: 'sick' });
    await approve(instance, { days: 2, reason: '属实' });

    const { variables, timeline, instance: ended } = await world.look(instance);
    expect(variables).toEqual({ days: 2, kind: 'sick', reason: '属实' });
    expect(ended.status).toBe('approved');
    expect(timeline.map(({ changes }) => changes)).toEqual([
      null,
      [
        { id: 'days', label: 'days 的名称', before: '5', after: '2' },
        { id: 'reason', label: 'reason 的名称', before: null, after: '属实' },
      ],
      null,
    ]);
  });

  it('keeps its value where the person leaves it out', async () => {
    const instance = await start({ days: 5, kind: 'sick' });
    await approve(instance, {});
    expect((await world.look(instance)).variables).toEqual({ days: 5, kind: 'sick' });
    expect(await world.open(instance)).toEqual(['long']);
  });

  it.each([
    ['is missing', { kind: 'sick' }, 'variables.days'],
    ['is cleared', { days: null, kind: 'sick' }, 'variables.days'],
    ['is of another type', { days: 'five', kind: 'sick' }, 'variables.days'],
    ['is below the limit', { days: 0, kind: 'sick' }, 'variables.days'],
    ['is above the limit', { days: 31, kind: 'sick' }, 'variables.days'],
    ['is no choice of the form', { days: 2, kind: 'party' }, 'variables.kind'],
    ['is no field of the form', { days: 2, kind: 'sick', riskLevel: 'low' }, 'variables.riskLevel'],
  ])('is refused at the start when it %s', async (_what, entered, path) => {
    await expect(start(entered)).rejects.toMatchObject({ failure: 'invalid', fields: [{ path }] });
  });

  it.each([
    ['is a field that the node only shows', { rate: 1 }, 'variables.rate'],
    ['is a field of another form only', { kind: 'annual' }, 'variables.kind'],
    ['is a fixed variable', { starter: people.bob.id }, 'variables.starter'],
    ['is too short', { reason: '好' }, 'variables.reason'],
    ['is too long', { reason: '一二三四五六' }, 'variables.reason'],
  ])('is refused at a task when it %s', async (_what, entered, path) => {
    const instance = await start({ days: 5, kind: 'sick' });
    await expect(approve(instance, entered)).rejects.toMatchObject({ failure: 'invalid', fields: [{ path }] });
    expect((await world.look(instance)).variables).toEqual({ days: 5, kind: 'sick' });
  });

  it('is checked again when the starter submits again', async () => {
    const instance = await start({ days: 5, kind: 'sick' });
    const { id: taskId, version: taskVersion } = await world.task(instance, 'check');
    await world.act((transaction) =>
      world.engine.returnToStarter(transaction, bob, { taskId, taskVersion, opinion: '太长' }),
    );
    const again = (entered: Record<string, unknown>) =>
      world.act((transaction) => world.engine.resubmit(transaction, ann, { instanceId: instance.id, entered }));
    await expect(again({ days: 99 })).rejects.toMatchObject({ fields: [{ path: 'variables.days' }] });
    await again({ days: 2 });
    expect((await world.look(instance)).timeline.at(-1)).toMatchObject({
      kind: 'resubmit',
      changes: [{ id: 'days', label: 'days 的名称', before: '5', after: '2' }],
    });
  });
});

describe('what mirrors a business record', () => {
  const record = { module: 'change', id: '00000000-0000-4000-8000-0000000000aa' };

  it('comes from the record as it is now, and from nobody else', async () => {
    world.records.set(record.id, { variables: { days: 2 }, authorIds: [] });
    const instance = await start({}, record);
    const shown = await world.task(instance, 'check');
    expect(shown.formFields.filter(({ isWritable }) => isWritable).map(({ id }) => id)).toEqual(['reason']);
    await expect(approve(instance, { days: 1 })).rejects.toMatchObject({ fields: [{ path: 'variables.days' }] });

    world.records.set(record.id, { variables: { days: 9 }, authorIds: [] });
    await approve(instance, {});
    expect(await world.open(instance)).toEqual(['long']);
  });
});
