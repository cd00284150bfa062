import { FieldTimeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { lazyPiece } from '#web/kit/lazy-piece.tsx';
import type { TimingKind } from './timing-kind.ts';

// The builder brings calendars and the reading of cron lines with it.
const TimerBuilder = lazyPiece('时间选项', async () => (await import('./timer-builder.tsx')).TimerBuilder);

interface TimerButtonProps {
  kind: TimingKind;
  /** What the field beside is called. */
  label: string;
  text: string;
  isDisabled?: boolean;
  save: (text: string) => void;
}

/** Opens the builder for the field beside it. */
export function TimerButton({ kind, label, text, isDisabled, save }: TimerButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        icon={<FieldTimeOutlined />}
        title="按选项设置"
        aria-label={`按选项设置${label}`}
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <TimerBuilder
            kind={kind}
            text={text}
            close={() => setOpen(false)}
            save={(built) => {
              setOpen(false);
              save(built);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
