// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { questionfeedback } from '#modules/questionfeedback/questionfeedback.ts';
import { sentId, slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { TalkInput } from './talk-input.tsx';

const stage = setStage();

it('waits for a file that is still on its way before it is sent', async () => {
  renderPage(<TalkInput isWorking question="01900000-0000-7000-8000-000000000001" />, [], '/question/lists');
  const upload = slowUpload(stage);
  fireEvent.change(screen.getByRole('textbox', { name: '回复提问人' }), { target: { value: '见附件' } });
  await upload.choose('清单.pdf');
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  upload.expectHeldUp();

  await upload.arrive();
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() =>
    expect(stage.inputsOf('/questionfeedback/add_questionfeedback')).toMatchObject([{ files: [sentId] }]),
  );
});

it('takes nothing in while words are on their way, which would go with them once they have arrived', async () => {
  const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
  stage.answers[questionfeedback.calls.add.path] = () => late;
  renderPage(<TalkInput isWorking question="01900000-0000-7000-8000-000000000001" />, [], '/question/lists');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '回复提问人' });
  fireEvent.change(field, { target: { value: '已重置密码' } });
  fireEvent.click(screen.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(field.disabled).toBe(true));

  arrive({ id: '01900000-0000-7000-8000-000000000002' });
  await waitFor(() => expect([field.disabled, field.value]).toEqual([false, '']));
});
