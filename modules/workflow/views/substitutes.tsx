import { Button, DatePicker, Input, Radio, Segmented, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useId, useState } from 'react';
import { AppError } from '#shared/error.ts';
import type { States } from '#shared/state.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { formatInstant } from '#web/kit/date-format.ts';
import { Empty } from '#web/kit/empty.tsx';
import { Failure } from '#web/kit/failure.tsx';
import { StateTag } from '#web/kit/state-tag.tsx';
import { FittingTable } from '#web/page/fitting-table.tsx';
import { PageHeader } from '#web/page/page-header.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { useMay } from '#web/page/use-may.ts';
import { listStartable } from '../definitions.ts';
import { addSubstitute, endSubstitute, listSubstitutes, type SubstituteRule } from '../substitutes.ts';
import { PeopleSelect } from './parts/people-select.tsx';
import './parts/operations.css';
import './parts/decision.css';

const states: States = {
  active: { label: '生效中', color: 'green' },
  future: { label: '未开始', color: 'blue' },
  ended: { label: '已结束', color: 'grey' },
};

const modes = { share: '本人与代理人都可处理', replace: '只由代理人处理' } as const;
const sources = { manual: '本人设置', dayOff: '休假', admin: '管理员设置' } as const;

/** Who handles for whom: one's own rules; administrators see everybody's. */
export default function Substitutes() {
  const isAdmin = useMay({});
  const [isEverybodys, setEverybodys] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const { data, error, isPending, refetch } = useCall(listSubstitutes, { isEverybodys }, { isSilent: true });
  const end = useAction(endSubstitute, { refreshes: [listSubstitutes] });
  return (
    <section className="list-page">
      <PageHeader note={<span>休假或外出时，由他人代为处理待办；审批记录同时写明两人。</span>} title="我的代理">
        <Button onClick={() => setAdding(true)} type="primary">
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
              { title: '本人', dataIndex: 'principalName', width: 120 },
              { title: '代理人', dataIndex: 'agentName', width: 120 },
              {
                title: '状态',
                width: 100,
                render: (_value, { state }) => <StateTag states={states} value={state} />,
              },
              {
                title: '时间',
                width: 300,
                render: (_value, { startsAt, endsAt }) => `${formatInstant(startsAt)} 至 ${formatInstant(endsAt)}`,
              },
              {
                title: '范围',
                width: 180,
                render: (_value, { processNames }) => processNames.join('、') || '全部流程',
              },
              { title: '方式', width: 190, render: (_value, { mode }) => modes[mode] },
              {
                title: '来源',
                width: 110,
                render: (_value, { source, note }) => <span title={note ?? ''}>{sources[source]}</span>,
              },
              {
                title: '操作',
                width: 90,
                fixed: 'end',
                render: (_value, { id, isEndable }) =>
                  isEndable && (
                    <Button loading={end.isPending} onClick={() => end.mutate({ id })} size="small" type="link">
                      结束
                    </Button>
                  ),
              },
            ]}
            dataSource={data ?? []}
            loading={isPending}
            locale={{ emptyText: <Empty title="没有代理">休假前设置代理，期间的待办由代理人处理。</Empty> }}
            pagination={false}
            rowKey="id"
            scroll={{ x: 1210 }}
          />
        )}
      </div>
      {isAdding && <AddSheet isAdmin={isAdmin} onClose={() => setAdding(false)} />}
    </section>
  );
}

function AddSheet({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const id = useId();
  const [principal, setPrincipal] = useState<string[]>([]);
  const [agent, setAgent] = useState<string[]>([]);
  const [times, setTimes] = useState<[Dayjs | null, Dayjs | null] | null>(null);
  const [keys, setKeys] = useState<string[]>([]);
  const [mode, setMode] = useState<keyof typeof modes>('share');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { data: processes } = useCall(listStartable, {}, { isSilent: true });
  const { mutateAsync, isPending } = useAction(addSubstitute, { refreshes: [listSubstitutes], isSilent: true });

  async function submit() {
    const [from, to] = times ?? [];
    if (!agent[0] || !from || !to) return setProblem(agent[0] ? '请选择代理时间' : '请选择代理人');
    try {
      await mutateAsync({
        principalId: principal[0] ?? null,
        agentId: agent[0],
        startsAt: from.toISOString(),
        endsAt: to.toISOString(),
        keys,
        mode,
        note: note.trim() || null,
      });
      showToast('success', '已设置代理');
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setProblem(error.message);
    }
  }

  return (
    <Sheet isBusy={isPending} onClose={onClose} onSubmit={() => void submit()} title="新增代理" verb="保存">
      {isAdmin && (
        <div className="operation-field">
          <label htmlFor={`${id}-principal`}>本人（不选则为自己）</label>
          <PeopleSelect id={`${id}-principal`} isSeveral={false} onChange={setPrincipal} value={principal} />
        </div>
      )}
      <div className="operation-field">
        <label className="opinion-required" htmlFor={`${id}-agent`}>
          代理人
        </label>
        <PeopleSelect id={`${id}-agent`} isSeveral={false} onChange={setAgent} value={agent} />
      </div>
      <div className="operation-field">
        <label className="opinion-required" htmlFor={`${id}-times`}>
          代理时间
        </label>
        <DatePicker.RangePicker id={`${id}-times`} onChange={setTimes} showTime={{ format: 'HH:mm' }} value={times} />
      </div>
      <div className="operation-field">
        <label htmlFor={`${id}-keys`}>流程（不选则为全部）</label>
        <Select
          id={`${id}-keys`}
          mode="multiple"
          optionFilterProp="label"
          onChange={setKeys}
          options={(processes ?? []).map(({ key, name }) => ({ value: key, label: name }))}
          value={keys}
        />
      </div>
      <div className="operation-field">
        <span>方式</span>
        <Radio.Group
          onChange={(event) => setMode(event.target.value as keyof typeof modes)}
          options={Object.entries(modes).map(([value, label]) => ({ value, label }))}
          value={mode}
          vertical
        />
      </div>
      <div className="operation-field">
        <label htmlFor={`${id}-note`}>说明</label>
        <Input id={`${id}-note`} maxLength={200} onChange={(event) => setNote(event.target.value)} value={note} />
      </div>
      {problem && (
        <p className="opinion-problem" role="alert">
          {problem}
        </p>
      )}
    </Sheet>
  );
}
