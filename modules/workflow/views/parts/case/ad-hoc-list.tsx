import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { beginInAdHoc, finishAdHoc } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { BeginSheet } from './begin-sheet.tsx';
import { useRefreshCase } from './use-refresh-case.ts';
import '../deciding/operations.css';

/** What the reader may begin in the ad-hoc sub-processes of a case, and that they are done; nothing where there are none. */
export function AdHocList({ instance }: { instance: InstanceDetail }) {
  return instance.adHocs.map((adHoc) => <AdHoc adHoc={adHoc} instance={instance} key={adHoc.tokenId} />);
}

function AdHoc({ instance, adHoc }: { instance: InstanceDetail; adHoc: InstanceDetail['adHocs'][number] }) {
  const { tokenId, name, activities, isIdle } = adHoc;
  const refresh = useRefreshCase(instance);
  const confirm = useConfirm();
  const begin = useAction(beginInAdHoc);
  const finish = useAction(finishAdHoc, { isSilent: true });
  const [asked, setAsked] = useState<(typeof activities)[number] | null>(null);
  const isBusy = begin.isPending || finish.isPending;
  const place = { instanceId: instance.id, tokenId };

  async function start(activity: (typeof activities)[number]) {
    if (activity.isAsked) return setAsked(activity);
    await begin.mutateAsync({ ...place, nodeId: activity.id });
    showToast('success', '已启动');
  }

  async function end() {
    const isDone = await confirm({
      title: `完成“${name}”`,
      content: '流程继续向后走，这里不能再启动活动。',
      verb: '完成',
      act: () => finish.mutateAsync(place),
    });
    if (isDone) showToast('success', '已完成');
  }

  return (
    <section aria-label={name} className="panel case-card">
      <h2 className="case-card-title">{name}</h2>
      <ul className="handler-list">
        {activities.map((activity) => (
          <li key={activity.id}>
            <span className="handler-name">{activity.name}</span>
            <Button
              aria-label={`启动 ${activity.name}`}
              disabled={isBusy}
              onClick={() =>
                void start(activity)
                  .catch(() => {})
                  .finally(() => void refresh())
              }
              size="small"
              type="link"
            >
              启动
            </Button>
          </li>
        ))}
      </ul>
      {activities.length === 0 && <p className="dialog-note">正在办理的活动结束后可以启动下一项。</p>}
      {isIdle && (
        <Button
          block
          disabled={isBusy}
          onClick={() =>
            void end()
              .catch(() => {})
              .finally(() => void refresh())
          }
        >
          完成
        </Button>
      )}
      {asked && <BeginSheet activity={asked} instance={instance} onClose={() => setAsked(null)} tokenId={tokenId} />}
    </section>
  );
}
