import { Button, Drawer, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusFirstField, focusFirstMistake, isSaidDone } from '#web/kit/keys/dialog-keys.ts';
import { useMediaQuery } from '#web/shell/look/media-query.ts';
import { narrow } from './narrow.ts';
import './sheet.css';

interface SheetProps {
  title: string;
  /** The verb on the button. */
  verb: string;
  isDangerous?: boolean;
  isBusy: boolean;
  /** Whether what was asked is done, so that nothing is left to call off. */
  isDone?: boolean;
  /** What kept the answer from being carried out, as far as it belongs to no field; said beside the button. */
  problem?: string | null;
  /** Whether Enter in a field of one line is the answer; what goes to others waits for its button, or Ctrl and Enter. */
  isBrief?: boolean;
  /** Whether there is much to fill in, side by side. */
  isWide?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A question over the page: a dialog that is filled in and answered by keys as well, or on a narrow screen a sheet from
 * below that the thumb reaches. Whoever answers it is led to the first field that is not right.
 */
export function Sheet(props: SheetProps) {
  const {
    title,
    verb,
    isDangerous = false,
    isBusy,
    isDone = false,
    problem = null,
    isBrief = false,
    isWide = false,
    onSubmit,
    onClose,
    children,
  } = props;
  const isNarrow = useMediaQuery(narrow);
  const content = useRef<HTMLDivElement>(null);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    // What is wrong may have been scrolled out of sight, and is known only once the answer was carried out or refused.
    if (isAnswered && !isBusy && focusFirstMistake(content.current)) setAnswered(false);
  });
  const submit = () => {
    setAnswered(true);
    onSubmit();
  };
  const fill = { onInput: () => setAnswered(false), ref: content };
  const press = (event: KeyboardEvent) => {
    // What cannot be taken back is answered on its button.
    if (isBusy || isDangerous || !isSaidDone(event)) return;
    if (!isBrief && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    submit();
  };
  const told = problem && (
    <p className="sheet-problem" role="alert">
      {problem}
    </p>
  );
  if (!isNarrow) {
    return (
      <Modal
        afterOpenChange={(isOpen) => isOpen && focusFirstField(content.current)}
        cancelText="取消"
        confirmLoading={isBusy}
        okButtonProps={{ danger: isDangerous, autoFocus: isDone }}
        okText={verb}
        onCancel={onClose}
        onOk={submit}
        open
        title={title}
        {...(isDone && { footer: (_all: ReactNode, { OkBtn }) => <OkBtn /> })}
        {...(isWide && { width: 'min(860px, calc(100vw - 32px))' })}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
        <div className="sheet-content" onKeyDown={press} {...fill}>
          {children}
          {told}
        </div>
      </Modal>
    );
  }
  return (
    <Drawer
      // As a dialog does by itself: what is on its way cannot be called off, and says in here how it went.
      closable={{ disabled: isBusy }}
      footer={
        <>
          {told}
          <Button block danger={isDangerous} loading={isBusy} onClick={submit} size="large" type="primary">
            {verb}
          </Button>
        </>
      }
      onClose={() => {
        if (!isBusy) onClose();
      }}
      open
      placement="bottom"
      rootClassName="sheet"
      size="auto"
      title={title}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div onKeyDown={press} {...fill}>
        {children}
      </div>
    </Drawer>
  );
}
