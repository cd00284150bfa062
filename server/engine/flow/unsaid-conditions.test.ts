import { describe, expect, it } from 'vitest';
import {
  diagram,
  element,
  expression,
  flows,
  forEngine,
  multiInstance,
  userTask,
} from '#server/engine/testing/diagram.ts';
import { worldOfFile } from '#server/engine/testing/world-of-file.ts';

const world = await worldOfFile();
const begin = element('startEvent', 'start');

/** `UelExpressionCondition.evaluate` throws in all of them for null and for what is no Boolean. */
describe('a condition that says neither true nor false', () => {
  it.each(['flowable', 'activiti', 'camunda'] as const)('stops the branch in a file for %s', async (engine) => {
    const xml = diagram(
      'unsaid',
      begin,
      element('exclusiveGateway', 'gate', { default: 'gate_skipped' }),
      userTask('checked', 'bob'),
      userTask('skipped', 'bob'),
      flows('start -> gate', 'gate -> checked [order.isLarge]', 'gate -> skipped'),
    );
    const run = (isLarge?: unknown) =>
      world.run(forEngine(engine, xml), {
        order: { ...(isLarge !== undefined && { isLarge }) },
      });
    for (const said of [undefined, null, '', 'yes']) expect((await run(said)).status).toBe('incident');
    expect(await world.open(await run(false))).toEqual(['skipped']);
    expect(await world.open(await run('true'))).toEqual(['checked']);
  });

  it('stops a multi-instance that asks whether enough are done', async () => {
    const loop = multiInstance(
      { isSequential: 'true' },
      `<loopCardinality>2</loopCardinality><completionCondition>${expression('isEnough')}</completionCondition>`,
    );
    const xml = diagram('unsaid', begin, element('task', 'each', {}, loop), flows('start -> each'));
    expect((await world.run(xml, { isEnough: null })).status).toBe('incident');
    expect((await world.run(xml, { isEnough: false })).status).toBe('approved');
  });
});
