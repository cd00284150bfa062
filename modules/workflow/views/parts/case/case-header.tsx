import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { instanceStates } from '#shared/state.ts';
import { useAction } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { useRegistry } from '#web/kit/module-registry.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { pathOfRecord } from '#web/page/paths/record-paths.ts';
import { useListPath } from '#web/page/paths/use-list-path.ts';
import { PrintButton } from '#web/page/print-button.tsx';
import { useMay } from '#web/page/use-may.ts';
import { retract } from '../../../operations.ts';
import type { InstanceDetail } from '../../../tasks.ts';
import { InstanceActionSheet } from '../instances/instance-action-sheet.tsx';
import { actionsFor, type InstanceAction } from '../instances/instance-actions.ts';
import { type NodeAction, NodeSheet, nodeActions } from '../instances/node-sheet.tsx';
import { ResubmitSheet } from './resubmit-sheet.tsx';
import { useRefreshCase } from './use-refresh-case.ts';

interface CaseHeaderProps {
  instance: InstanceDetail;
}

/** The head of the page of a case. */
export function CaseHeader({ instance }: CaseHeaderProps) {
  const {
    title,
    serialNumber,
    summary,
    status,
    definitionName,
    definitionVersion,
    starterName,
    startedAt,
    endedAt,
    round,
  } = instance;
  return (
    <PageHeader
      extra={<StateTag states={instanceStates} value={status} variant="tag" />}
      note={
        <>
          {serialNumber && <span>编号 {serialNumber}</span>}
          <span>
            {definitionName} 第 {definitionVersion} 版
          </span>
          <span>
            {starterName} 发起于 {formatInstant(startedAt)}
          </span>
          {endedAt && <span>结束于 {formatInstant(endedAt)}</span>}
          {round > 1 && <span>第 {round} 轮</span>}
          {summary.map(({ label, value }) => (
            <span key={label}>
              {label}：{value}
            </span>
          ))}
        </>
      }
      title={title}
    >
      <CaseButtons instance={instance} />
    </PageHeader>
  );
}

/** What can be done with the case of a record beside what the record's own page offers: by administrators, and on paper. */
export function RecordCaseButtons({ instance }: { instance: InstanceDetail }) {
  const actions = actionsFor(instance).filter(({ isAdministrative }) => isAdministrative);
  const isPrinted = instance.printTemplate !== null;
  return (
    (isPrinted || actions.length + nodeActionsFor(instance).length > 0) && (
      <div className="case-buttons">
        {isPrinted && <PrintButton title="打印审批单" />}
        <AllButtons actions={actions} instance={instance} />
      </div>
    )
  );
}

interface ActionsProps {
  instance: InstanceDetail;
  actions: readonly InstanceAction[];
}

/** What destroys comes after everything else. */
function AllButtons({ instance, actions }: ActionsProps) {
  const { dangerous = [], harmless = [] } = Object.groupBy(actions, ({ isDangerous }) =>
    isDangerous ? 'dangerous' : 'harmless',
  );
  return (
    <>
      <ActionButtons actions={harmless} instance={instance} />
      <NodeButtons instance={instance} />
      <ActionButtons actions={dangerous} instance={instance} />
    </>
  );
}

function ActionButtons({ instance, actions }: ActionsProps) {
  const [asked, setAsked] = useState<InstanceAction | null>(null);
  return (
    <>
      {actions.map((action) => (
        <Button danger={action.isDangerous} key={action.name} onClick={() => setAsked(action)}>
          {action.title}
        </Button>
      ))}
      {asked && <InstanceActionSheet action={asked} instance={instance} onClose={() => setAsked(null)} />}
    </>
  );
}

function nodeActionsFor({ allowed }: InstanceDetail): NodeAction[] {
  return nodeActions.filter(({ name }) => allowed.includes(name));
}

function NodeButtons({ instance }: { instance: InstanceDetail }) {
  const [asked, setAsked] = useState<NodeAction | null>(null);
  return (
    <>
      {nodeActionsFor(instance).map((action) => (
        <Button key={action.name} onClick={() => setAsked(action)}>
          {action.title}
        </Button>
      ))}
      {asked && <NodeSheet action={asked} instance={instance} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What the starter and the administrator can do with a case as a whole. */
function CaseButtons({ instance }: CaseHeaderProps) {
  const [isResubmitting, setResubmitting] = useState(false);
  const refresh = useRefreshCase(instance);
  const takeBack = useAction(retract);
  const retractable = instance.tasks.findLast(({ isRetractable }) => isRetractable);
  const navigate = useNavigate();
  const { businessModule, businessId, allowed } = instance;
  const listPath = useListPath(businessModule);
  const mayResubmit = allowed.includes('resubmit');
  const { modules } = useRegistry();
  // Who may not change its fields mends it by a step on its page, as by another version of a document.
  const mayEdit = useMay(modules.get(businessModule ?? '')?.declaration.access.update);

  return (
    <>
      {businessId && listPath && (
        <Button
          onClick={() => navigate(pathOfRecord(listPath, mayResubmit && mayEdit ? 'edit' : 'detail', businessId))}
          type={mayResubmit ? 'primary' : 'default'}
        >
          {mayResubmit ? '去修改' : '查看记录'}
        </Button>
      )}
      {!businessId && mayResubmit && (
        <Button onClick={() => setResubmitting(true)} type="primary">
          重新提交
        </Button>
      )}
      {retractable && (
        <Button
          loading={takeBack.isPending}
          onClick={() =>
            void takeBack
              .mutateAsync({ taskId: retractable.id })
              .then(() => showToast('success', '已拿回，请重新办理'))
              .catch(() => {})
              .finally(() => void refresh())
          }
        >
          拿回
        </Button>
      )}
      {instance.endedAt && <PrintButton />}
      <AllButtons actions={actionsFor(instance)} instance={instance} />
      {isResubmitting && <ResubmitSheet instance={instance} onClose={() => setResubmitting(false)} />}
    </>
  );
}
