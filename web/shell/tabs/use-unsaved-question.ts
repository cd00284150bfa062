import { App } from 'antd';
import { useCallback } from 'react';
import { askAboutUnsaved } from './ask-about-unsaved.tsx';

/**
 * A function that asks what becomes of unsaved work before it is replaced, and answers whether that may go on: saved, where
 * `save` is given and did it, or given up.
 */
export function useUnsavedQuestion(): (save?: () => Promise<boolean>) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    (save) =>
      new Promise((answer) =>
        askAboutUnsaved(
          modal,
          [{ keeping: save }],
          () => answer(true),
          () => answer(false),
        ),
      ),
    [modal],
  );
}
