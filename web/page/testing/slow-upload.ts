import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { describeFiles, uploadDocument } from '#shared/file.ts';
import { useToasts } from '#web/api/toast.ts';
import type { Stage } from './stage.tsx';

/** The id of a file that was sent by {@link slowUpload}. */
export const sentId = '01900000-0000-7000-8000-00000000f11e';

/** A file that is on its way until it is let arrive. */
export function slowUpload(stage: Stage, path = uploadDocument.path) {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  stage.answers[path] = () => promise;
  const about = { id: sentId, sizeBytes: 6, uploaderName: '陆一鸣', uploadedAt: '2026-06-01T00:00:00.000Z' };
  let sent = '';
  stage.answers[describeFiles.path] = () => [{ ...about, name: sent }];
  useToasts.setState({ toasts: [] });
  const arrive = () => resolve({ id: sentId, name: sent, sizeBytes: 6 });
  // Whatever is still on its way would be sent anew to the server of the next test.
  onTestFinished(arrive);
  return {
    /** Chooses it at the first input for files. */
    async choose(name: string) {
      sent = name;
      const before = stage.inputsOf(path).length;
      const input = document.querySelector('input[type=file]');
      if (!input) throw new Error('there is no input for files');
      fireEvent.change(input, { target: { files: [new File(['内容'], name)] } });
      await screen.findByLabelText(`${name} 上传进度`);
      await waitFor(() => expect(stage.inputsOf(path)).toHaveLength(before + 1));
    },
    async arrive() {
      arrive();
      await screen.findByLabelText(`下载 ${sent}`);
    },
    /** That whoever handed in meanwhile was told to wait. */
    expectHeldUp() {
      expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['文件还没有传完，请稍候或取消上传']);
      useToasts.setState({ toasts: [] });
    },
  };
}
