// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { reference, references, takenFrom } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { takeFieldRules } from '#web/kit/form/field-rules.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { FollowReferences } from './follow-references.tsx';
import { FormPage } from './form-page.tsx';
import { useFollowing } from './use-following.ts';

const shared = {
  access: { read: {}, add: { operator: 'all' }, update: {}, remove: {} },
  list: { columns: [], filters: [], sort: '-createdAt' },
} as const;
const gathering = defineModule({
  ...shared,
  name: 'gathering',
  title: '聚会',
  label: 'kind',
  fields: {
    kind: reference('gathering', '类型'),
    guests: takenFrom(references('gathering', '客人').optional(), 'kind.guests'),
  },
}) as unknown as AnyModule;

const monthly = '0197618e-0000-7000-8000-000000000001';
const ann = '0197618e-0000-7000-8000-000000000002';
const guestsOf: Record<string, string[] | null> = {
  weekly: ['ann', 'ben'],
  board: ['carl', 'hidden'],
  open: null,
  [monthly]: [ann],
};
const onFollow = vi.fn();
const stage = setStage();

beforeEach(() => {
  takeFieldRules({});
  onFollow.mockClear();
  stage.answers = {
    '/gathering/detail': ({ id }) => ({
      record: { id, version: 1, allowed: [], guests: guestsOf[String(id)] ?? null },
      labels: {},
      reachable: ['ann', 'ben', 'carl', ann],
    }),
  };
});

/** A form that says who is invited, with a button for each kind. */
function Invitations() {
  const [form] = Form.useForm();
  const following = useFollowing();
  const [sent, setSent] = useState('');
  const guests = Form.useWatch<string[] | undefined>('guests', form);
  return (
    <Form form={form}>
      {['kind', 'guests'].map((name) => (
        <Form.Item hidden key={name} name={name}>
          <Input />
        </Form.Item>
      ))}
      <FollowReferences following={following} module={gathering} onFollow={onFollow} />
      {Object.keys(guestsOf).map((kind) => (
        <Button key={kind} onClick={() => form.setFieldValue('kind', kind)}>
          {kind}
        </Button>
      ))}
      <Button onClick={() => form.setFieldValue('guests', ['dora'])}>choose dora</Button>
      <Button onClick={() => form.setFieldValue('guests', null)}>choose nobody</Button>
      <Button onClick={() => following.catchUp().then(() => setSent(String(form.getFieldValue('guests'))))}>
        send
      </Button>
      <output aria-label="sent">{sent}</output>
      <output aria-label="invited">{guests?.join() ?? ''}</output>
    </Form>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const invited = () => screen.getByRole('status', { name: 'invited' }).textContent;
const open = () => renderPage(<Invitations />, gathering, '/gathering/lists/create');

async function choose(kind: string) {
  press(kind);
  await waitFor(() => expect(stage.inputsOf('/gathering/detail').at(-1)).toMatchObject({ id: kind }));
}

it('follows the record that is pointed to, and the next, as far as its own records may be read', async () => {
  open();
  await choose('weekly');
  await waitFor(() => expect(invited()).toBe('ann,ben'));
  await choose('board');
  await waitFor(() => expect(invited()).toBe('carl'));
  await choose('open');
  await waitFor(() => expect(invited()).toBe(''));
  expect(onFollow).toHaveBeenCalledTimes(3);
});

it('leaves alone what somebody has chosen, and leaves empty what somebody has emptied', async () => {
  open();
  press('choose dora');
  await choose('board');
  await choose('weekly');
  expect(invited()).toBe('dora');
  press('choose nobody');
  await queryClient.invalidateQueries();
  expect(invited()).toBe('');
});

it('fills in nothing that the user may not write, or not see where it comes from', async () => {
  for (const right of ['read', 'mask'] as const) {
    cleanup();
    takeFieldRules({ gathering: { guests: right } });
    open();
    press('weekly');
    await new Promise((resolve) => setTimeout(resolve));
    expect(invited()).toBe('');
  }
});

it('is waited for before the form is handed in, which then holds what follows from what was chosen last', async () => {
  open();
  await choose('weekly');
  await waitFor(() => expect(invited()).toBe('ann,ben'));
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const { '/gathering/detail': tell } = stage.answers;
  stage.answers['/gathering/detail'] = (input) => late.then(() => tell?.(input));

  press('board');
  press('send');
  expect(screen.getByRole('status', { name: 'sent' }).textContent).toBe('');
  arrive();
  await waitFor(() => expect(screen.getByRole('status', { name: 'sent' }).textContent).toBe('carl'));
  expect(onFollow).toHaveBeenCalledTimes(2);
});

it('is stored with a record that is saved before it has come', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<void>();
  const { '/gathering/detail': tell } = stage.answers;
  stage.answers = {
    '/gathering/detail': (input) => late.then(() => tell?.(input)),
    '/gathering/add_gathering': () => ({ id: monthly }),
  };
  renderPage(<FormPage module={gathering} />, gathering, `/gathering/lists/create?kind=${monthly}`);
  press('保存');
  arrive();

  await waitFor(() =>
    expect(stage.inputsOf('/gathering/add_gathering')).toMatchObject([{ kind: monthly, guests: [ann] }]),
  );
});
