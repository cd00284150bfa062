import { afterEach, expect, it } from 'vitest';
import { choice, date, text } from '#shared/field.ts';
import type { AnyModule } from '#shared/module.ts';
import { defineModule } from '#shared/module.ts';
import { takeFieldRules } from '#web/kit/form/field-rules.ts';
import { looksOf } from './look.ts';

const visit = defineModule({
  name: 'visit',
  title: '走访',
  label: 'name',
  fields: {
    name: text('名称'),
    kind: choice('类型', { near: '近', far: '远' }),
    place: choice('地点', { inside: '室内', outside: '室外' }),
    beginOn: date('开始'),
    endOn: date('结束'),
  },
  list: {
    columns: ['name'],
    filters: [],
    sort: 'name',
    looks: {
      board: { by: 'kind', facts: [] },
      calendar: { from: 'beginOn', to: 'endOn' },
      gantt: { from: 'beginOn', to: 'endOn' },
      matrix: { rows: 'kind', columns: 'place' },
    },
  },
  access: { read: { anyone: 'all' } },
}) as unknown as AnyModule;

afterEach(() => takeFieldRules({}));

it('a list can be looked at in every way that it declares', () => {
  expect(looksOf(visit)).toEqual(['table', 'board', 'calendar', 'gantt', 'matrix']);
});

it.each([
  [{ kind: 'hidden' }, ['table', 'calendar', 'gantt']],
  [{ beginOn: 'mask' }, ['table', 'board', 'matrix']],
  [{ place: 'mask' }, ['table', 'board', 'calendar', 'gantt']],
  [{ endOn: 'hidden', name: 'hidden' }, ['table', 'board', 'matrix']],
  [{ kind: 'read', endOn: 'read' }, ['table', 'board', 'calendar', 'gantt', 'matrix']],
] as const)('what the user does not see whole places no records: %j', (rules, looks) => {
  takeFieldRules({ visit: rules });

  expect(looksOf(visit)).toEqual(looks);
});
