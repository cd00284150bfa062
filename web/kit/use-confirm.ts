import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';

/** A question before something is done. */
export interface Question {
  title: string;
  /** What follows from it. */
  content?: ReactNode;
  /** The verb on the button that does it. */
  verb: string;
  /** The words on the button that does not. */
  cancel?: string;
  isDangerous?: boolean;
  widthPx?: number;
}

/** A function that asks and answers whether the user agreed. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, content, verb, cancel = '取消', isDangerous = false, widthPx = 440 }) =>
      await modal.confirm({
        title,
        content,
        icon: isDangerous ? undefined : null,
        okText: verb,
        cancelText: cancel,
        okButtonProps: { danger: isDangerous },
        focusable: { autoFocusButton: isDangerous ? 'cancel' : 'ok' },
        width: widthPx,
      }),
    [modal],
  );
}
