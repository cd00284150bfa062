import { Alert, Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/operation.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { Failure } from '#web/kit/failure.tsx';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { useFoundOptions } from '#web/kit/inputs/use-found-options.ts';
import { Sheet } from '#web/page/sheet.tsx';
import { usePlacedProblem } from '#web/page/use-placed-problem.ts';
import { handOverCases, previewCaseHandover } from '../../../handover.ts';
import { listInstances } from '../../../instances.ts';
import { PeopleSelect } from '../deciding/people-select.tsx';
import '../deciding/people-select.css';

/** So many cases are named. */
const shownCases = 8;

/** Where it is shown what the server has against an answer. */
const places = { handlerId: 'from', userId: 'to' } as const;

/**
 * Gives somebody's open work in the cases that one administers to somebody else, and tells what became of it; what could not
 * be moved can be given to yet another one at once.
 */
export function CaseHandoverSheet({ onClose }: { onClose: () => void }) {
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string[]>([]);
  const problem = usePlacedProblem<'from' | 'to'>(places);
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
    if (!from) return problem.say('from', '请选择原处理人');
    const [userId] = to;
    if (!userId) return problem.say('to', '请选择接收人');
    problem.clear();
    try {
      setDone(await mutateAsync({ handlerId: from, userId }));
    } catch (failure) {
      problem.refuse(failure);
    }
  }

  return (
    <Sheet
      isBusy={isPending}
      isDone={isOver}
      onClose={onClose}
      onSubmit={() => void submit()}
      problem={problem.ofSheet}
      title="工作交接"
      verb={isOver ? '完成' : '移交'}
    >
      {done && <Result done={done} />}
      {!isOver && (
        <>
          <p className="dialog-note">
            把一个人在你管理的流程中尚未办完的工作移交给他人：待办、会签席位、候选人、预先指定的办理人和退回待重新提交的申请。已办完的保留原经办人。
          </p>
          <LabelledField isRequired label="原处理人" problem={problem.at('from')}>
            {(ties) => (
              <Select<string>
                {...ties}
                className="people-select"
                loading={isFetching}
                notFoundContent="没有人有尚未办完的工作"
                onChange={(person) => {
                  setFrom(person);
                  problem.clear();
                }}
                options={options}
                placeholder="输入姓名查找"
                showSearch={{ filterOption: false, onSearch: (text) => void find(text) }}
                value={from}
              />
            )}
          </LabelledField>
          {error && <Failure error={error} onRetry={refetch} subject="交接内容" />}
          {from && !isFetching && <Cases titles={cases.map(({ title }) => title)} />}
          <LabelledField isRequired label="接收人" problem={problem.at('to')}>
            {(ties) => (
              <PeopleSelect
                {...ties}
                isSeveral={false}
                onChange={(people) => {
                  setTo(people);
                  problem.clear();
                }}
                value={to}
              />
            )}
          </LabelledField>
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
