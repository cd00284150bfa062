import { Alert } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import './returned-note.css';

interface ReturnedProps {
  module: AnyModule;
  id: string;
}

function useLastReturn({ module, id }: ReturnedProps) {
  const { data } = useCall(module.calls.history, { id }, { isSilent: true });
  return data?.find(({ event }) => event === 'returned');
}

/** Why a record came back, in a word beside its state in a list. */
export function ReturnedReason(props: ReturnedProps) {
  const last = useLastReturn(props);
  if (!last?.remark) return null;
  return (
    <small className="returned-reason" title={`${last.userName}：${last.remark}`}>
      {last.remark}
    </small>
  );
}

/** Why a record came back, above the form in which it is mended. */
export function ReturnedNote({ module, id }: ReturnedProps) {
  const last = useLastReturn({ module, id });
  if (!last) return null;
  return (
    <Alert
      className="form-notice"
      description={last.remark}
      showIcon
      title={
        <>
          {last.userName}退回了这条{module.title}（<RelativeTime at={last.at} />）
        </>
      }
      type="warning"
    />
  );
}
