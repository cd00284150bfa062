// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Button, Form, Input } from 'antd';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { meeting } from '#modules/meeting/meeting.ts';
import type { AnyModule } from '#shared/module.ts';
import { openStage, renderPage, type Stage, signIn } from '#web/page/testing/stage.tsx';
import { UsualAttendees } from './usual-attendees.tsx';

const attendeesOf: Record<string, string[] | null> = { weekly: ['ann', 'ben'], board: ['carl'], open: null };
const types = Object.keys(attendeesOf);
let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => {
  signIn(['operator']);
  stage.answers = {
    '/meetingtype/detail': ({ id }) => ({
      record: { id, version: 1, allowed: [], attendees: attendeesOf[String(id)] ?? null },
      labels: {},
    }),
  };
});
afterEach(cleanup);

/** A form that says who is invited, with a button for each type. */
function Invitations() {
  const [form] = Form.useForm();
  const required = Form.useWatch<string[] | undefined>('required', form);
  return (
    <Form form={form}>
      <Form.Item hidden name="type">
        <Input />
      </Form.Item>
      <Form.Item hidden name="required">
        <Input />
      </Form.Item>
      <UsualAttendees />
      {types.map((type) => (
        <Button key={type} onClick={() => form.setFieldValue('type', type)}>
          {type}
        </Button>
      ))}
      <Button onClick={() => form.setFieldValue('required', ['dora'])}>choose dora</Button>
      <output aria-label="invited">{required?.join() ?? ''}</output>
    </Form>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const invited = () => screen.getByRole('status', { name: 'invited' }).textContent;
const open = () => renderPage(<Invitations />, meeting as unknown as AnyModule, '/meeting/lists/create');

it('invites those who always come as soon as the type is chosen', async () => {
  open();
  expect(invited()).toBe('');
  press('weekly');
  await waitFor(() => expect(invited()).toBe('ann,ben'));
});

it('leaves alone whom somebody has chosen', async () => {
  open();
  press('choose dora');
  press('board');
  await waitFor(() => expect(stage.inputsOf('/meetingtype/detail').at(-1)).toMatchObject({ id: 'board' }));
  press('open');
  await waitFor(() => expect(stage.inputsOf('/meetingtype/detail').at(-1)).toMatchObject({ id: 'open' }));
  expect(invited()).toBe('dora');
});
