// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import type { Row } from './record-action.ts';
import { RecordButtons } from './record-buttons.tsx';

afterEach(cleanup);

const module = defineModule({
  name: 'sample',
  title: '样品',
  label: 'name',
  fields: { name: text('名称') },
  states: { draft: { label: '草稿', color: 'grey', isEditable: true }, open: { label: '进行中', color: 'blue' } },
  list: { columns: ['name', 'status'], filters: ['name'], sort: 'name' },
  form: [{ title: '样品', fields: ['name'] }],
  access: { read: { anyone: 'all' } },
  lifecycle: {
    start: { title: '开始', from: ['draft'], to: 'open', grants: {} },
    request: { title: '申请离场', from: ['draft'], to: 'open', grants: {} },
    confirm: { title: '确认离场', from: ['draft'], to: 'open', grants: {} },
  },
}) as unknown as AnyModule;

function shown(...allowed: string[]): (string | null)[] {
  const row = { id: '1', version: 1, status: 'draft', allowed } as unknown as Row;
  render(<RecordButtons isNarrow module={module} onEdit={() => {}} onPerform={() => {}} row={row} variant="row" />);
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);
}

it('stands two short actions beside one another in a row of a table', () => {
  expect(shown('start', 'update')).toEqual(['开始', '编辑']);
});

it('keeps what has no room beside the first one in the menu', () => {
  expect(shown('request', 'confirm')).toEqual(['申请离场', '更多操作']);
});
