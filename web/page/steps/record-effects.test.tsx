// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import type { Row } from './record-action.ts';
import { RecordEffects } from './record-effects.tsx';

afterEach(cleanup);

const module = defineModule({
  name: 'sample',
  title: '样品',
  label: 'name',
  fields: { name: text('名称') },
  states: { open: { label: '进行中', color: 'blue' }, done: { label: '已完成', color: 'green' } },
  list: { columns: ['name', 'status'], filters: ['name'], sort: 'name' },
  access: { read: { anyone: 'all' } },
  lifecycle: {
    finish: { title: '完成', from: ['open'], to: 'done', grants: {}, effect: '通知各方。' },
    place: { title: '排定名次', from: ['open', 'done'], grants: {}, effect: '重算名次。', isByProduct: true },
  },
}) as unknown as AnyModule;

function shown(status: string): string | null {
  const { container } = render(<RecordEffects module={module} record={{ status } as unknown as Row} />);
  return container.textContent;
}

it('tells what a step of people does, and nothing of those that only the product takes', () => {
  shown('open');
  expect(screen.getByText('完成')).toBeTruthy();
  expect(screen.queryByText('排定名次')).toBeNull();
  cleanup();
  expect(shown('done')).toBe('');
});
