import { Alert, Select } from 'antd';
import { useId, useState } from 'react';
import { AppError } from '#shared/error.ts';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { useFoundOptions } from '#web/kit/use-found-options.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { handOverCases, previewCaseHandover } from '../../handover.ts';
import { listInstances } from '../../instances.ts';
import { PeopleSelect } from './people-select.tsx';
import './operations.css';
import './decision.css';

/** So many cases are named. */
const shownCases = 8;

/** Where it is shown what the server has against an answer; the rest stands beside the button. */
const places: Readonly<Record<string, 'from' | 'to'>> = { handlerId: 'from', userId: 'to' };

/**
 * Gives somebody's open work in the cases that one administers to somebody else, and tells what became of it; what could not
 * be moved can be given to yet another one at once.
 */
export function CaseHandoverSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string[]>([]);
  const [problem, setProblem] = useState<{ at: 'from' | 'to' | 'sheet'; message: string } | null>(null);
  const [done, setDone] = useState<OutputOf<typeof handOverCases> | null>(null);
  const isOver = done !== null && done.left.length === 0;
  const { data, error, isFetching, refetch } = useCall(
    previewCaseHandover,
    { handlerId: from },
    { isSilent: true, enabled: !isOver },
  );
  const { mutateAsync, isPending } = useAction(handOverCases, {
    isSilent: true,
    refreshes: [previewCaseHandover, listInstances],
  });
  const people = (data?.people ?? []).map((person) => ({ value: person.id, label: person.name }));
  const { options, find } = useFoundOptions(people);
  const cases = data?.cases ?? [];

  async function submit() {
    if (isOver) return onClose();
    if (!from) return setProblem({ at: 'from', message: '请选择原处理人' });
    const [userId] = to;
    if (!userId) return setProblem({ at: 'to', message: '请选择接收人' });
    setProblem(null);
    try {
      setDone(await mutateAsync({ handlerId: from, userId }));
    } catch (failure) {
      if (!(failure instanceof AppError)) throw failure;
      const [about] = failure.fields;
      setProblem({ at: places[about?.path ?? ''] ?? 'sheet', message: about?.message ?? failure.message });
    }
  }

  const told = problem && (
    <p className="opinion-problem" role="alert">
      {problem.message}
    </p>
  );

  return (
    <Sheet
      isBusy={isPending}
      isDone={isOver}
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={problem?.at === 'sheet' ? problem.message : null}
      title="工作交接"
      verb={isOver ? '完成' : '移交'}
    >
      {done && <Result done={done} />}
      {!isOver && (
        <>
          <p className="dialog-note">
            把一个人在你管理的流程中尚未办完的工作移交给他人：待办、会签席位、候选人、预先指定的办理人和退回待重新提交的申请。已办完的保留原经办人。
          </p>
          <div className="operation-field">
            <label className="opinion-required" htmlFor={`${id}-from`}>
              原处理人
            </label>
            <Select<string>
              aria-invalid={problem?.at === 'from'}
              className="people-select"
              id={`${id}-from`}
              loading={isFetching}
              notFoundContent="没有人有尚未办完的工作"
              onChange={(person) => {
                setFrom(person);
                setProblem(null);
              }}
              options={options}
              placeholder="输入姓名查找"
              showSearch={{ filterOption: false, onSearch: (text) => void find(text) }}
              status={problem?.at === 'from' ? 'error' : ''}
              value={from}
            />
            {problem?.at === 'from' && told}
          </div>
          {error && <Failure error={error} onRetry={refetch} subject="交接内容" />}
          {from && !isFetching && <Cases titles={cases.map(({ title }) => title)} />}
          <div className="operation-field">
            <label className="opinion-required" htmlFor={`${id}-to`}>
              接收人
            </label>
            <PeopleSelect
              id={`${id}-to`}
              isSeveral={false}
              isWrong={problem?.at === 'to'}
              onChange={(people) => {
                setTo(people);
                setProblem(null);
              }}
              value={to}
            />
            {problem?.at === 'to' && told}
          </div>
        </>
      )}
    </Sheet>
  );
}

function Cases({ titles }: { titles: readonly string[] }) {
  const rest = titles.length - shownCases;
  return (
    <p className="dialog-note">
      {titles.length === 0
        ? '此人在你管理的流程中没有尚未办完的工作。'
        : `共 ${titles.length} 个流程：${titles.slice(0, shownCases).join('、')}${rest > 0 ? ` 等` : ''}`}
    </p>
  );
}

function Result({ done: { moved, left } }: { done: OutputOf<typeof handOverCases> }) {
  return (
    <>
      <Alert
        showIcon
        title={`已移交 ${moved} 个流程的工作${left.length > 0 ? `，${left.length} 个未能移交` : ''}`}
        type={left.length > 0 ? 'warning' : 'success'}
      />
      <ul>
        {[...Map.groupBy(left, ({ title, reason }) => `“${title}”：${reason}`)].map(([told, alike]) => (
          <li key={told}>
            {told}
            {alike.length > 1 && `（${alike.length} 个）`}
          </li>
        ))}
      </ul>
    </>
  );
}
