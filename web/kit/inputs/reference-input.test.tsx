// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { choice, reference, text } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { useSession } from '#web/api/session.ts';
import { FieldContext } from '#web/kit/form/field-context.ts';
import { FormReference } from '#web/kit/form/form-reference.tsx';
import { fieldProperties } from '#web/kit/values/property.ts';
import { renderPage, setStage, signIn } from '#web/page/testing/stage.tsx';
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

describe('where nothing can be chosen', () => {
  const origin = '客人由前台登记，登记后会显示在这里。';
  const visitor = defineModule({
    name: 'visitor',
    title: '访客',
    label: 'name',
    fields: { name: text('姓名'), kind: choice('类别', { expert: '专家', press: '记者' }) },
    list: { ...list, origin },
    access: { read: {}, add: { operator: 'all' } },
  });
  const talk = defineModule({
    name: 'talk',
    title: '讲座',
    label: 'name',
    fields: {
      name: text('名称'),
      host: reference('visitor', '主持人').optional(),
      speaker: reference('visitor', '主讲人', { among: [{ words: { kind: ['expert'] } }] }),
    },
    list,
    access: { read: {} },
  });
  const [, host, speaker] = fieldProperties(talk.declaration.fields);

  async function open(property: typeof host) {
    if (!property) throw new Error('there is no such field');
    stage.answers['/visitor/options'] = () => [];
    const owner = { formName: 'form', owner: 'talk', record: {}, labels: {}, learn: () => {} };
    renderPage(
      <Form>
        <FieldContext.Provider value={owner}>
          <FormReference aria-label="选择" property={property} />
        </FieldContext.Provider>
      </Form>,
      [visitor, talk] as unknown as AnyModule[],
      '/talk',
    );
    fireEvent.mouseDown(screen.getByRole('combobox'));
    await screen.findByText(/^(还没有|没有可以选择的)访客$/);
  }

  test('whoever may add it is led to its list', async () => {
    const shown = { name: 'visitor', title: '访客' };
    useSession.setState({
      menus: [{ id: 1, path: '/visitor', name: 'visitor', component: 'visitor/lists', module: shown, roles: 'anyone' }],
    });
    await open(host);
    expect(screen.getByText('还没有访客')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去“访客”登记' }).getAttribute('href')).toBe('/visitor');
    expect(screen.queryByText(origin)).toBeNull();
  });

  test('whoever may not is told whence it comes', async () => {
    signIn(['city']);
    await open(host);
    expect(screen.getByText(origin)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('whoever may not is told who enters it, where nothing else is declared', async () => {
    signIn(['city']);
    stage.answers['/guest/options'] = () => [];
    renderPage(
      <ReferenceInput aria-label="选择" module="guest" />,
      {
        ...guest,
        declaration: { ...guest.declaration, access: { read: {}, add: { operator: 'all' } } },
      } as unknown as AnyModule,
      '/guest',
    );
    fireEvent.mouseDown(screen.getByRole('combobox'));
    await screen.findByText('客人由平台运营登记。');
  });

  test('it says what must be of that which is there', async () => {
    await open(speaker);
    expect(screen.getByText('没有可以选择的访客')).toBeTruthy();
    expect(screen.getByText('须类别为专家')).toBeTruthy();
  });

  test('it says what was looked for and not found', async () => {
    await open(host);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '陆' } });
    await screen.findByText('没有找到访客');
  });
});
