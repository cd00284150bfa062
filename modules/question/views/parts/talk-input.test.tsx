// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
