import { ClockCircleOutlined, SwapOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathOfNew } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';

interface AskingButtonProps {
  /** The module of the application. */
  module: string;
  task: string;
  icon: ReactNode;
  children: string;
}

function AskingButton({ module, task, icon, children }: AskingButtonProps) {
  const listPath = useListPath(module);
  if (!listPath) return null;
  return (
    <Link to={`${pathOfNew(listPath)}?${new URLSearchParams({ task })}`}>
      <Button icon={icon} tabIndex={-1}>
        {children}
      </Button>
    </Link>
  );
}

/** What whoever does a task may ask of its publisher: more time, and of its owner that somebody else does it; where there are such applications. */
export function AskingButtons({ id, isOwner }: { id: string; isOwner: boolean }) {
  return (
    <>
      <AskingButton icon={<ClockCircleOutlined aria-hidden />} module="taskextension" task={id}>
        申请延期
      </AskingButton>
      {isOwner && (
        <AskingButton icon={<SwapOutlined aria-hidden />} module="tasktransfer" task={id}>
          申请转交
        </AskingButton>
      )}
    </>
  );
}
