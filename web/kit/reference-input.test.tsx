// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { reference, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ReferenceInput } from './reference-input.tsx';

const list = { columns: [], filters: [], sort: '-createdAt' } as const;
const guest = defineModule({
  name: 'guest',
  title: '客人',
  label: 'name',
  fields: { name: text('姓名') },
  list,
  access: { read: {} },
});
const place = defineModule({
  name: 'place',
  title: '地点',
  label: 'name',
  fields: { name: text('名称'), parent: reference('place', '上级').optional() },
  parent: 'parent',
  list,
  access: { read: {} },
});

const stage = setStage();

function Several({ module }: { module: string }) {
  const [value, setValue] = useState<string[]>([]);
  const take = (next: string | string[] | null) => setValue(next === null ? [] : [next].flat());
  return <ReferenceInput aria-label="选择" isMultiple module={module} onChange={take} value={value} />;
}

test.each([guest, place])('the next of several is looked for anew: $title', async (module) => {
  const choices = ['陆一鸣', '苏晴'].map((label, place) => ({ value: `u-${place}`, label, parent: null, note: null }));
  stage.answers[`/${module.name}/options`] = ({ search, ids }) =>
    choices.filter(
      ({ label, value }) => (ids as string[] | undefined)?.includes(value) ?? label.includes(String(search ?? '')),
    );
  renderPage(<Several module={module.name} />, module as unknown as AnyModule, '/guest');
  const field = screen.getByRole('combobox') as HTMLInputElement;

  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: '陆' } });
  await waitFor(() => expect(screen.queryAllByTitle('苏晴')).toEqual([]));
  fireEvent.click((await screen.findAllByText('陆一鸣')).at(-1) as HTMLElement);

  await waitFor(() => expect(field.value).toBe(''));
  expect((await screen.findAllByText('苏晴')).length).toBeGreaterThan(0);
});
