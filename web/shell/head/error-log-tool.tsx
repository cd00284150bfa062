import { BugOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { framePiece } from '#web/shell/frame-piece.tsx';
import { catchErrors, useErrorLog } from './error-log.ts';

const ErrorLogDialog = framePiece('错误日志', async () => (await import('./error-log-dialog.tsx')).ErrorLogDialog);

/** Notes errors in production, and offers to look at them once there are any. */
export function ErrorLogTool() {
  const count = useErrorLog(({ errors }) => errors.length);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (import.meta.env.PROD ? catchErrors() : undefined), []);
  if (count === 0 && !isOpen) return null;
  return (
    <>
      <Tooltip placement="bottomRight" title="错误日志">
        <button
          aria-haspopup="dialog"
          aria-label={`错误日志，${count} 条`}
          className="head-tool error-log-tool"
          onClick={() => setOpen(true)}
          type="button"
        >
          <BugOutlined />
          <span aria-hidden="true" className="error-log-count">
            {count > 99 ? '99+' : count}
          </span>
        </button>
      </Tooltip>
      {isOpen && <ErrorLogDialog onClose={() => setOpen(false)} />}
    </>
  );
}
