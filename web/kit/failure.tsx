import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AppError, type Failure as FailureName } from '#shared/error.ts';
import { Empty } from './empty.tsx';

interface FailureProps {
  error: unknown;
  /** What was to be shown, as a noun. */
  subject: string;
  onRetry: () => void;
  /** The way out when trying again is no use. */
  wayOut?: ReactNode;
}

const advice: Partial<Record<FailureName, string>> = {
  notFound: '也可能不在你的查看范围内。请从列表重新进入。',
  forbidden: '需要开通权限时，请联系系统管理员。',
};

/** Says what could not be shown, why, and what to do about it, with the code that the log also has. */
export function Failure({ error, subject, onRetry, wayOut }: FailureProps) {
  const known = error instanceof AppError ? error : new AppError('internal');
  const canRetry = known.failure !== 'forbidden' && known.failure !== 'notFound';
  return (
    <div role="alert">
      <Empty
        action={canRetry ? <Button onClick={onRetry}>重新加载</Button> : wayOut}
        title={canRetry ? `${subject}没有加载成功` : known.message}
      >
        {canRetry && `${known.message}。`}
        {known.errorCode
          ? '仍不成功时，请把下面的错误码告诉系统管理员。'
          : (advice[known.failure] ?? '仍不成功时，请联系系统管理员。')}
        {known.errorCode && <code className="failure-code">错误码 {known.errorCode}</code>}
      </Empty>
    </div>
  );
}
