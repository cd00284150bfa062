import { describe, expect, it } from 'vitest';
import { diagram, element, event, flows, multiInstance, userTask } from '#server/engine/testing/diagram.ts';
import { people } from '#server/engine/testing/people.ts';
import { compensate, note, noteNodes, undoable } from '#server/engine/testing/undoing.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const { bob } = people;
const world = await worldOfFile();
const heard = noteNodes(world);

describe('compensation in a file for Camunda', () => {
  it('undoes a sub-process that only undoes itself, and each of its instances', async () => {
    const own = event('startEvent', 'undone', compensate) + userTask('sorry', 'bob') + flows('undone -> sorry');
    const part = (loop: string) => [
      loop,
      element('startEvent', 'in'),
      element('manualTask', 'pay'),
      flows('in -> pay'),
      element('subProcess', 'own', { triggeredByEvent: 'true' }, own),
    ];
    const thrown = (loop: string) =>
      diagram(
        'only_own',
        element('startEvent', 'start'),
        element('subProcess', 'part', {}, part(loop).join('')),
        event('intermediateThrowEvent', 'undo', '<compensateEventDefinition activityRef="part"/>'),
        userTask('after', 'bob'),
        flows('start -> part', 'part -> undo', 'undo -> after'),
      );
    const instance = await world.run(thrown(''));
    expect(await world.open(instance)).toEqual(['sorry']);
    await world.approve(instance, 'sorry', bob);
    expect(await world.open(instance)).toEqual(['after']);
    const twice = multiInstance({}, '<loopCardinality>2</loopCardinality>');
    expect(await world.open(await world.run(thrown(twice)))).toEqual(['sorry', 'sorry']);
  });

  /** `CompensationUtil`: the inside of a sub-process is kept beside what its border undoes it by, whose id a name stands for. */
  it.each([
    ['', 'serviceTask', ['inner', 'undo_inner', 'undo_part']],
    ['activityRef="part"', 'serviceTask', ['inner', 'undo_part']],
    ['', 'subProcess', ['inner', 'sorry', 'sorry']],
  ])('of a sub-process with an event on its border, by %s and a %s', async (name, kind, expected) => {
    const undoing =
      kind === 'subProcess'
        ? element('startEvent', 'undoing') + element('serviceTask', 'sorry', note) + flows('undoing -> sorry')
        : '';
    const xml = diagram(
      'bordered',
      element('startEvent', 'start'),
      element('subProcess', 'part', {}, element('startEvent', 'in') + undoable('inner') + flows('in -> inner')),
      event('boundaryEvent', 'part_border', compensate, { attachedToRef: 'part' }),
      element(kind, 'undo_part', { ...(kind === 'serviceTask' && note), isForCompensation: 'true' }, undoing),
      element('association', 'part_link', { sourceRef: 'part_border', targetRef: 'undo_part' }),
      event('intermediateThrowEvent', 'undo', `<compensateEventDefinition ${name}/>`),
      userTask('after', 'bob'),
      flows('start -> part', 'part -> undo', 'undo -> after'),
    );
    expect(await world.open(await world.run(xml))).toEqual(['after']);
    expect(heard).toEqual(expected);
  });

  it('comes to all that undoes something before what is inside the first of it is done', async () => {
    const undoneInside = (id: string) =>
      element('serviceTask', id, note) +
      event('boundaryEvent', `${id}_border`, compensate, { attachedToRef: id }) +
      element('association', `${id}_link`, { sourceRef: `${id}_border`, targetRef: `undo_${id}` }) +
      element(
        'subProcess',
        `undo_${id}`,
        { isForCompensation: 'true' },
        element('startEvent', `${id}_in`) +
          element('serviceTask', `back_${id}`, note) +
          flows(`${id}_in -> back_${id}`),
      );
    const xml = diagram(
      'together',
      element('startEvent', 'start'),
      undoneInside('one'),
      undoable('two'),
      undoneInside('three'),
      event('endEvent', 'undo', compensate),
      flows('start -> one', 'one -> two', 'two -> three', 'three -> undo'),
    );
    expect(await world.run(xml)).toMatchObject({ status: 'approved' });
    expect(heard).toEqual(['one', 'two', 'three', 'undo_two', 'back_one', 'back_three']);
  });

  it('undoes first what was done last, whenever it began', async () => {
    const slow =
      element('startEvent', 'in') + userTask('work', 'bob') + undoable('inner') + flows('in -> work', 'work -> inner');
    const xml = diagram(
      'late',
      element('startEvent', 'start'),
      element('parallelGateway', 'both'),
      element('subProcess', 'slow', {}, slow),
      undoable('quick'),
      element('parallelGateway', 'again'),
      event('endEvent', 'undo', compensate),
      flows('start -> both', 'both -> slow', 'both -> quick', 'slow -> again', 'quick -> again', 'again -> undo'),
    );
    const instance = await world.run(xml);
    expect(await world.approve(instance, 'work', bob)).toMatchObject({ status: 'approved' });
    expect(heard).toEqual(['quick', 'inner', 'undo_inner', 'undo_quick']);
  });
});

/** Camunda works out nothing of what an activity hands out that undoes another one; it takes in as any. Tried with 7.23. */
it('what undoes something takes in and hands out nothing in a file for Camunda', async () => {
  const parameters = `<extensionElements><camunda:inputOutput><camunda:inputParameter name="own">5</camunda:inputParameter>
    <camunda:outputParameter name="result">\${absent}</camunda:outputParameter></camunda:inputOutput></extensionElements>`;
  const xml = diagram(
    'undoing',
    element('startEvent', 'start'),
    element('task', 'done'),
    event('boundaryEvent', 'border', '<compensateEventDefinition/>', { attachedToRef: 'done' }),
    element(
      'serviceTask',
      'undo',
      { isForCompensation: 'true', 'camunda:expression': `\${execution.setVariable('seen', own)}` },
      parameters,
    ),
    element('association', 'link', { sourceRef: 'border', targetRef: 'undo' }),
    event('intermediateThrowEvent', 'back', '<compensateEventDefinition/>'),
    userTask('after', 'bob'),
    flows('start -> done', 'done -> back', 'back -> after'),
  );
  const instance = await world.run(xml);
  expect([await world.open(instance), (await world.look(instance)).variables]).toEqual([['after'], { seen: '5' }]);
});
