import { Alert } from 'antd';
import type { AnyModule } from '#shared/module.ts';
import { useCall } from '#web/api/query.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { RelativeTime } from '#web/kit/values/relative-time.tsx';
import type { Row } from '#web/page/steps/record-action.ts';
import './returned-note.css';

interface ReturnedProps {
  module: AnyModule;
  id: string;
}

/** What is told of a record that was not approved, by how that was written down. */
const words: Readonly<Record<string, string>> = { returned: '退回了', rejected: '没有通过' };

function useLastReturn({ module, id }: ReturnedProps) {
  const { data } = useCall(module.calls.history, { id }, { isSilent: true });
  return data?.find(({ event }) => Object.hasOwn(words, event));
}

/** Whether a record came back from its approval, or was refused in it. */
export function isBack({ approval }: Readonly<Record<string, unknown>>): boolean {
  return typeof approval === 'string' && Object.hasOwn(words, approval);
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

/** Why a record came back or was refused, above its page and the form in which it is mended; whoever may hand it in is asked where it goes then. */
export function ReturnedNote({ module, record: { id, allowed } }: { module: AnyModule; record: Row }) {
  const last = useLastReturn({ module, id });
  const { ApprovalWay } = useRegistry();
  if (!last) return null;
  return (
    <Alert
      className="returned-note"
      description={
        <>
          {last.remark}
          {ApprovalWay && last.event === 'returned' && allowed.includes('submit') && (
            <ApprovalWay id={id} module={module.name} />
          )}
        </>
      }
      showIcon
      title={
        <>
          {last.userName}
          {words[last.event]}这条{module.title}（<RelativeTime at={last.at} />）
        </>
      }
      type="warning"
    />
  );
}
