// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sentId, slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { RecordComments } from './record-comments.tsx';

const stage = setStage();
const recordId = '01900000-0000-7000-8000-000000000001';

it('waits for a file that is still on its way before a comment is sent', async () => {
  stage.answers = { '/comment/lists': () => ({ comments: [], readAt: null }) };
  renderPage(<RecordComments id={recordId} module="deal" />, [], '/deal/lists');
  const upload = slowUpload(stage);
  fireEvent.change(await screen.findByRole('textbox', { name: '写评论' }), { target: { value: '见附件' } });
  await upload.choose('清单.pdf');
  fireEvent.click(screen.getByRole('button', { name: '发表' }));
  upload.expectHeldUp();

  await upload.arrive();
  fireEvent.click(screen.getByRole('button', { name: '发表' }));
  await waitFor(() =>
    expect(stage.inputsOf('/comment/add_comment')).toMatchObject([{ text: '见附件', files: [sentId] }]),
  );
});
