import { App } from 'antd';
import { type ReactNode, useCallback } from 'react';
import { AppError } from '#shared/error.ts';
import { sentenceFor } from '#web/api/call.ts';
import './use-confirm.css';

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
  /**
   * Does it while the question stands: no second answer is taken meanwhile, and what kept it from being done is said there,
   * so that it can be tried again. Its calls are silent.
   */
  act?: () => Promise<unknown>;
}

/** A function that asks and answers whether the user agreed, and whatever is to be done about it is done. */
export function useConfirm(): (question: Question) => Promise<boolean> {
  const { modal } = App.useApp();
  return useCallback(
    async ({ title, content, verb, cancel = '取消', isDangerous = false, widthPx = 440, act }) => {
      const dialog = modal.confirm({
        title,
        content,
        icon: isDangerous ? undefined : null,
        okText: verb,
        cancelText: cancel,
        okButtonProps: { danger: isDangerous },
        focusable: { autoFocusButton: isDangerous ? 'cancel' : 'ok' },
        width: widthPx,
        ...(act && { onOk: () => carryOut(act) }),
      });
      return await dialog;

      async function carryOut(work: () => Promise<unknown>): Promise<void> {
        dialog.update({ cancelButtonProps: { disabled: true }, content, keyboard: false });
        try {
          await work();
        } catch (error) {
          dialog.update({
            cancelButtonProps: { disabled: false },
            content: <Refused content={content} error={error} />,
            keyboard: true,
          });
          // The question stays open by it.
          throw error;
        }
      }
    },
    [modal],
  );
}

function Refused({ content, error }: { content: ReactNode; error: unknown }) {
  return (
    <>
      {content}
      <p className="confirm-problem" role="alert">
        {sentenceFor(error instanceof AppError ? error : new AppError('internal'))}
      </p>
    </>
  );
}
