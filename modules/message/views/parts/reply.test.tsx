// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { message } from '../../message.ts';
import { Reply } from './reply.tsx';

const stage = setStage();

test('takes nothing in while an answer is on its way, which would go with it once it has arrived', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers[message.actions.reply.path] = () => late;
  renderPage(<Reply messageId="01900000-0000-7000-8000-000000000001" />, [], '/message/listsquery');
  const field = screen.getByLabelText<HTMLTextAreaElement>('回复内容');
  fireEvent.change(field, { target: { value: '收到' } });
  fireEvent.click(screen.getByRole('button', { name: '回复' }));
  await waitFor(() => expect(field.disabled).toBe(true));

  arrive({});
  await waitFor(() => expect([field.disabled, field.value]).toEqual([false, '']));
});
