// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { modules } from '#modules/index.ts';
import { sentId, slowUpload } from '#web/page/testing/slow-upload.ts';
import { renderPage, setStage } from '#web/page/testing/stage.tsx';
import type { WaitingAudit } from '../../audits.ts';
import { AuditDecision } from './audit-decision.tsx';

const stage = setStage();
const waiting = {
  taskId: '01900000-0000-7000-8000-000000000001',
  taskVersion: 1,
  documentId: '01900000-0000-7000-8000-000000000002',
  title: '安装部署手册',
  nodeName: '监理审核',
  secrecy: 'public',
} as WaitingAudit;
const annotations = { rows: [], numbers: new Map(), labels: {}, chosen: null, choose: () => {}, refetch: () => {} };

it('returns no document while what is given back with it is still on its way', async () => {
  const onDone = vi.fn();
  const way = { place: 0, total: 1, onStep: () => {}, onDone };
  renderPage(
    <AuditDecision annotations={annotations} versions={[]} waiting={waiting} {...way} />,
    [...modules],
    '/document/audit',
  );
  const upload = slowUpload(stage);
  fireEvent.change(screen.getByRole('textbox', { name: '审核意见' }), { target: { value: '见批注' } });
  await upload.choose('批注稿.pdf');
  for (const name of ['退回', '通过']) {
    fireEvent.click(screen.getByRole('button', { name }));
    upload.expectHeldUp();
  }

  await upload.arrive();
  fireEvent.click(screen.getByRole('button', { name: '退回' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stage.inputsOf('/document/mark')).toEqual([{ taskId: waiting.taskId, files: [sentId] }]);
});
