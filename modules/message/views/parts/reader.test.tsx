// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { countBox, markLetters, openLetter } from '#modules/messageinbox/inbox.ts';
import type { AnyModule } from '#shared/module.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { message } from '../../message.ts';
import { Reader } from './reader.tsx';

const stage = setStage();
const [first, second] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];

beforeEach(() => {
  stage.answers = {
    [message.calls.get.path]: ({ id }) => ({
      record: {
        id,
        title: `消息 ${id === first ? '一' : '二'}`,
        body: '',
        sender: 'u-2',
        status: 'sent',
        attachments: [],
      },
      labels: {},
    }),
    [openLetter.path]: ({ messageId }) => ({ id: messageId, starred: false, folder: null, receiptAt: null }),
    [countBox.path]: () => ({ folders: [] }),
    [markLetters.path]: () => ({ changed: 1 }),
  };
});

function Box() {
  const [id, setId] = useState<string | null>(first ?? null);
  return (
    <>
      <button onClick={() => setId(second ?? null)} type="button">
        下一条
      </button>
      <Reader isNarrow={false} messageId={id} onClose={() => setId(null)} />
    </>
  );
}

const open = () => renderPage(<Box />, message as unknown as AnyModule, '/message/list');

test('keeps an answer that is being written while the message is given a star', async () => {
  open();
  fireEvent.change(await screen.findByLabelText('回复内容'), { target: { value: '写了一半' } });
  fireEvent.click(screen.getByRole('button', { name: '星标' }));
  await waitFor(() => expect(stage.inputsOf(openLetter.path)).toHaveLength(2));

  expect(screen.getByLabelText<HTMLTextAreaElement>('回复内容').value).toBe('写了一半');
});

test('stays with the message that is read by the time another one has been put away', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers[markLetters.path] = () => late;
  open();
  fireEvent.click(await screen.findByRole('button', { name: '标为未读' }));
  await waitFor(() => expect(stage.inputsOf(markLetters.path)).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: '下一条' }));
  await screen.findByText('消息 二');
  const counted = stage.inputsOf(countBox.path).length;
  arrive({ changed: 1 });

  await waitFor(() => expect(stage.inputsOf(countBox.path).length).toBeGreaterThan(counted));
  expect(screen.getByText('消息 二')).toBeTruthy();
});
