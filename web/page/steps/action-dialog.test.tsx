// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { files, longText, text } from '#shared/field.ts';
import { anew } from '#shared/field-kinds.ts';
import type { AnyModule } from '#shared/module.ts';
import { changeAction } from '#web/page/look/moves.ts';
import { deal } from '#web/page/testing/deal.ts';
import { sentId, slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import { ActionDialog } from './action-dialog.tsx';

const stage = setStage();

test('begins with what the record holds, but with nothing where a question is about this one time', () => {
  const module = deal as unknown as AnyModule;
  const ask = { place: text('地点'), reason: anew(longText('退回原因', 500)), note: anew(text('说明')).optional() };
  renderPage(
    <ActionDialog
      action={{ ...changeAction(module, {}, '退回'), ask }}
      onCancel={() => {}}
      onSubmit={async () => {}}
      owner="deal"
      title="退回“合约 1”"
      values={{ place: '三楼会议室', reason: '上次缺附件', note: '上次的说明' }}
    />,
    module,
    '/deal/lists',
  );

  const written = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
  expect(['地点', '退回原因', '说明'].map(written)).toEqual(['三楼会议室', '', '']);
});

test('waits for a file that is still on its way', async () => {
  const module = deal as unknown as AnyModule;
  const onSubmit = vi.fn(async () => {});
  renderPage(
    <ActionDialog
      action={{ ...changeAction(module, {}, '上传'), ask: { content: files('文件') } }}
      onCancel={() => {}}
      onSubmit={onSubmit}
      owner="deal"
      title="上传“合约 1”"
      values={{}}
    />,
    module,
    '/deal/lists',
  );
  const upload = slowUpload(stage);
  await upload.choose('清单.pdf');
  const button = screen.getByRole('button', { name: '上传' });
  fireEvent.click(button);
  upload.expectHeldUp();

  await upload.arrive();
  fireEvent.click(button);
  await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ content: [sentId] }));
});
