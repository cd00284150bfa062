import { Alert } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';

/** Why a record came back, above the form in which it is mended. */
export function ReturnedNote({ module, id }: { module: AnyModule; id: string }) {
  const { data } = useCall(module.calls.history, { id }, { isSilent: true });
  const last = data?.find(({ event }) => event === 'returned');
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
