import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { call } from '#web/api/call.ts';
import { OneByOne } from '#web/page/one-by-one.tsx';
import { type listInstances, retry } from '../../tasks.ts';

interface BatchRetryProps {
  rows: OutputOf<typeof listInstances>['rows'];
  /** After some were tried again. */
  onDone: () => void;
}

/** Lets several instances that have failed try again, each by itself; one that fails at once again is told of as such. */
export function BatchRetry({ rows, onDone }: BatchRetryProps) {
  const failed = rows.filter(({ status }) => status === 'incident');
  return (
    <OneByOne
      act={({ id }) => retryOne(id)}
      done="已重试"
      note="流程从出错的环节继续执行。请先排除引起异常的原因。"
      notReady="没有异常"
      onDone={onDone}
      rows={failed.map(({ id, title, processName }) => ({
        id,
        key: id,
        name: `${title}（${processName}）`,
        isReady: true,
      }))}
      title="批量重试"
      verb="重试"
    />
  );
}

async function retryOne(instanceId: string): Promise<void> {
  const { status } = await call(retry, { instanceId }, { isSilent: true });
  if (status === 'incident') throw new AppError('refused', '仍有异常，请打开查看原因');
}
