import { Button, Segmented } from 'antd';
import { useState } from 'react';
import type { States } from '#shared/state.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { useSession } from '#web/api/session.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { useConfirm } from '#web/kit/use-confirm.tsx';
import { formatInstant } from '#web/kit/values/date-format.ts';
import { StateTag } from '#web/kit/values/state-tag.tsx';
import { FittingTable } from '#web/page/list/fitting-table.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { useMay } from '#web/page/use-may.ts';
import { endSubstitute, listSubstitutes, type SubstituteRule } from '../substitutes.ts';
import { SubstituteSheet, substituteModes } from './parts/deciding/substitute-sheet.tsx';

const states: States = {
  active: { label: '生效中', color: 'green' },
  future: { label: '未开始', color: 'blue' },
  ended: { label: '已结束', color: 'grey' },
};

const sources = { manual: '本人设置', dayOff: '休假', admin: '管理员设置' } as const;

/** Who handles for whom: one's own rules; administrators see everybody's. */
export default function Substitutes() {
  const isAdmin = useMay({});
  const self = useSession(({ user }) => user?.id);
  const [isEverybodys, setEverybodys] = useState(false);
  const [asked, setAsked] = useState<SubstituteRule | 'new' | null>(null);
  const { data, error, isPending, refetch } = useCall(listSubstitutes, { isEverybodys }, { isSilent: true });
  const {
    mutateAsync: end,
    isPending: isEnding,
    variables: ending,
  } = useAction(endSubstitute, { refreshes: [listSubstitutes], isSilent: true });
  const confirm = useConfirm();

  async function askEnd({ id, principalName, agentName }: SubstituteRule) {
    const content = `已由 ${agentName} 办理的保持不变，还没有办理的待办只由 ${principalName} 处理。结束后不能恢复，需要时可以再设。`;
    const title = `结束 ${agentName} 对 ${principalName} 的代理`;
    await confirm({ title, content, verb: '结束', act: () => end({ id }) });
  }

  return (
    <section className="list-page">
      <PageHeader note={<span>休假或外出时，由他人代为处理待办；审批记录同时写明两人。</span>} title="我的代理">
        <Button onClick={() => setAsked('new')} type="primary">
          新增代理
        </Button>
      </PageHeader>
      {isAdmin && (
        <Segmented
          aria-label="代理范围"
          onChange={(value) => setEverybodys(value === 'all')}
          options={[
            { value: 'mine', label: '与我有关' },
            { value: 'all', label: '全部' },
          ]}
          value={isEverybodys ? 'all' : 'mine'}
        />
      )}
      <div className="panel">
        {error && !data ? (
          <Failure error={error} onRetry={refetch} subject="代理" />
        ) : (
          <FittingTable<SubstituteRule>
            columns={[
              { title: '本人', dataIndex: 'principalName', width: 100 },
              { title: '代理人', dataIndex: 'agentName', width: 100 },
              {
                title: '状态',
                width: 90,
                render: (_value, { state }) => <StateTag states={states} value={state} />,
              },
              {
                title: '时间',
                width: 290,
                render: (_value, { startsAt, endsAt }) => `${formatInstant(startsAt)} 至 ${formatInstant(endsAt)}`,
              },
              {
                title: '范围',
                width: 170,
                render: (_value, { scopeNames }) => scopeNames.join('、') || '全部事项',
              },
              {
                title: '方式',
                width: 180,
                render: (_value, { mode, isPrincipalTold }) =>
                  [substituteModes[mode], isPrincipalTold && '办理后告知本人'].filter(Boolean).join('，'),
              },
              {
                title: '来源',
                width: 100,
                render: (_value, { source, note }) => <span title={note ?? ''}>{sources[source]}</span>,
              },
              {
                title: '操作',
                width: 130,
                fixed: 'end',
                render: (_value, rule) =>
                  rule.isChangeable && (
                    <>
                      <Button onClick={() => setAsked(rule)} size="small" type="link">
                        更改
                      </Button>
                      <Button
                        loading={isEnding && ending?.id === rule.id}
                        onClick={() => void askEnd(rule)}
                        size="small"
                        type="link"
                      >
                        结束
                      </Button>
                    </>
                  ),
              },
            ]}
            dataSource={data ?? []}
            loading={isPending}
            locale={{ emptyText: <Empty title="没有代理">休假前设置代理，期间的待办由代理人处理。</Empty> }}
            pagination={false}
            rowKey="id"
            scroll={{ x: 1160 }}
          />
        )}
      </div>
      {asked && (
        <SubstituteSheet
          isAdmin={isAdmin}
          onClose={(principalId) => {
            setAsked(null);
            // What was set for somebody else is not among one's own.
            if (principalId && principalId !== self) setEverybodys(true);
          }}
          {...(asked !== 'new' && { rule: asked })}
        />
      )}
    </section>
  );
}
