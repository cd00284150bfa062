// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { beforeEach, expect, it, vi } from 'vitest';
import { reference, references, takenFrom } from '#shared/field.ts';
import { type AnyModule, defineModule } from '#shared/module.ts';
import { queryClient } from '#web/api/query.ts';
import { takeFieldRules } from '#web/kit/field-rules.ts';
import { FollowReferences } from './follow-references.tsx';
import { renderPage, setStage } from './testing/stage.tsx';

const shared = {
  access: { read: {}, add: {}, update: {}, remove: {} },
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

const guestsOf: Record<string, string[] | null> = { weekly: ['ann', 'ben'], board: ['carl', 'hidden'], open: null };
const onFollow = vi.fn();
const stage = setStage();

beforeEach(() => {
  takeFieldRules({});
  onFollow.mockClear();
  stage.answers = {
    '/gathering/detail': ({ id }) => ({
      record: { id, version: 1, allowed: [], guests: guestsOf[String(id)] ?? null },
      labels: {},
      reachable: ['ann', 'ben', 'carl'],
    }),
  };
});

/** A form that says who is invited, with a button for each kind. */
function Invitations() {
  const [form] = Form.useForm();
  const guests = Form.useWatch<string[] | undefined>('guests', form);
  return (
    <Form form={form}>
      {['kind', 'guests'].map((name) => (
        <Form.Item hidden key={name} name={name}>
          <Input />
        </Form.Item>
      ))}
      <FollowReferences module={gathering} onFollow={onFollow} />
      {Object.keys(guestsOf).map((kind) => (
        <Button key={kind} onClick={() => form.setFieldValue('kind', kind)}>
          {kind}
        </Button>
      ))}
      <Button onClick={() => form.setFieldValue('guests', ['dora'])}>choose dora</Button>
      <Button onClick={() => form.setFieldValue('guests', null)}>choose nobody</Button>
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
