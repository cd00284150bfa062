import { Checkbox, Input, Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { AppError } from '#shared/error.ts';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { type Period, PeriodInput, unreadOf, unreadWords } from '#web/kit/period-input.tsx';
import { ReferenceInput } from '#web/kit/reference-input.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import {
  addSubstitute,
  changeSubstitute,
  listSubstituteScopes,
  listSubstitutes,
  type SubstituteRule,
} from '../../substitutes.ts';
import { PeopleSelect } from './people-select.tsx';
import './operations.css';
import './decision.css';

/** How the tasks of somebody who is away are shared with his substitute. */
export const substituteModes = { share: '本人与代理人都可处理', replace: '只由代理人处理' } as const;

const scopes = { all: '全部事项', categories: '按流程分类', keys: '指定流程', areas: '按区划' } as const;

/** What else of the work each of them holds for. */
const scopeHints: Record<keyof typeof scopes, string> = {
  all: '包括指定给本人的业务步骤。',
  categories: '只含这些分类的流程的待办，不含业务步骤。',
  keys: '只含这些流程的待办，不含业务步骤。',
  areas: '只含这些区划（及其下级）的流程待办，不含业务步骤。',
};

/** To what of which kind a rule is limited. */
function limitOf({ keys, categories, areaIds }: SubstituteRule): [keyof typeof scopes, string[]] {
  if (categories.length > 0) return ['categories', categories];
  if (keys.length > 0) return ['keys', keys];
  return areaIds.length > 0 ? ['areas', areaIds] : ['all', []];
}

interface SubstituteSheetProps {
  /** The rule to be changed; a new one where there is none. */
  rule?: SubstituteRule;
  isAdmin: boolean;
  /** Told for whom a new rule was made, where that is somebody else. */
  onClose: (principalId?: string) => void;
}

type Place = 'principal' | 'agent' | 'times' | 'scope' | 'sheet';

/** Where it is shown what the server has against a setting; the rest stands beside the button. */
const places: Readonly<Record<string, Place>> = { principalId: 'principal', agentId: 'agent', endsAt: 'times' };

/** Asks who handles for whom, when, and which of the work; for whom a rule is does not change. */
export function SubstituteSheet({ rule, isAdmin, onClose }: SubstituteSheetProps) {
  const id = useId();
  const [principal, setPrincipal] = useState<string[]>([]);
  const [agent, setAgent] = useState<string[]>(rule ? [rule.agentId] : []);
  const [times, setTimes] = useState<Period | null>(rule ? { from: rule.startsAt, to: rule.endsAt } : null);
  const [formerScope, formerLimits] = rule ? limitOf(rule) : (['all', []] as const);
  const [scope, setScope] = useState<keyof typeof scopes>(formerScope);
  const [limits, setLimits] = useState<string[]>([...formerLimits]);
  const [mode, setMode] = useState<keyof typeof substituteModes>(rule?.mode ?? 'share');
  const [isPrincipalTold, setPrincipalTold] = useState(rule?.isPrincipalTold ?? true);
  const [note, setNote] = useState(rule?.note ?? '');
  const [problem, setProblem] = useState<{ at: Place; message: string } | null>(null);
  const calls = { refreshes: [listSubstitutes], isSilent: true };
  const add = useAction(addSubstitute, calls);
  const change = useAction(changeSubstitute, calls);

  async function submit() {
    if (!agent[0]) return setProblem({ at: 'agent', message: '请选择代理人' });
    if (!times?.from || !times.to) return setProblem({ at: 'times', message: '请选择代理时间' });
    const unread = unreadOf('moment', times);
    if (unread !== null) return setProblem({ at: 'times', message: unreadWords('moment', unread) });
    if (scope !== 'all' && limits.length === 0) return setProblem({ at: 'scope', message: '请选择代理范围' });
    setProblem(null);
    try {
      const settings = {
        agentId: agent[0],
        startsAt: times.from,
        endsAt: times.to,
        keys: scope === 'keys' ? limits : [],
        categories: scope === 'categories' ? limits : [],
        areaIds: scope === 'areas' ? limits : [],
        mode,
        isPrincipalTold,
        note: note.trim() || null,
      };
      if (rule) await change.mutateAsync({ id: rule.id, ...settings });
      else await add.mutateAsync({ principalId: principal[0] ?? null, ...settings });
      showToast('success', rule ? '已更改代理' : '已设置代理');
      onClose(principal[0]);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const [about] = error.fields;
      setProblem({ at: places[about?.path ?? ''] ?? 'sheet', message: about?.message ?? error.message });
    }
  }

  const told = problem && (
    <p className="opinion-problem" role="alert">
      {problem.message}
    </p>
  );

  return (
    <Sheet
      isBusy={add.isPending || change.isPending}
      onClose={() => onClose()}
      onSubmit={() => void submit()}
      problem={problem?.at === 'sheet' ? problem.message : null}
      title={rule ? `更改 ${rule.principalName} 的代理` : '新增代理'}
      verb="保存"
    >
      {rule && (
        <p className="dialog-note">
          更改立即生效：已由代理人办理的保持不变，还没有办理的待办按更改后的设置分配。
          {rule.source === 'dayOff' && '这条代理来自休假，取消休假时随之结束。'}
        </p>
      )}
      {isAdmin && !rule && (
        <div className="operation-field">
          <label htmlFor={`${id}-principal`}>本人（不选则为自己）</label>
          <PeopleSelect
            id={`${id}-principal`}
            isSeveral={false}
            isWrong={problem?.at === 'principal'}
            onChange={(ids) => {
              setPrincipal(ids);
              setProblem(null);
            }}
            value={principal}
          />
          {problem?.at === 'principal' && told}
        </div>
      )}
      <div className="operation-field">
        <label className="opinion-required" htmlFor={`${id}-agent`}>
          代理人
        </label>
        <PeopleSelect
          id={`${id}-agent`}
          isSeveral={false}
          isWrong={problem?.at === 'agent'}
          names={rule ? { [rule.agentId]: rule.agentName } : {}}
          onChange={(ids) => {
            setAgent(ids);
            setProblem(null);
          }}
          value={agent}
        />
        {problem?.at === 'agent' && told}
      </div>
      <div className="operation-field">
        <label className="opinion-required" htmlFor={`${id}-times`}>
          代理时间
        </label>
        <PeriodInput
          id={`${id}-times`}
          kind="moment"
          status={problem?.at === 'times' ? 'error' : ''}
          onChange={(next) => {
            setTimes(next);
            const text = unreadOf('moment', next);
            setProblem(text === null ? null : { at: 'times', message: unreadWords('moment', text) });
          }}
          value={times}
        />
        {problem?.at === 'times' && told}
      </div>
      <div className="operation-field">
        <span id={`${id}-scope`}>范围</span>
        <Radio.Group
          aria-labelledby={`${id}-scope`}
          onChange={(event) => {
            setScope(event.target.value as keyof typeof scopes);
            setLimits([]);
          }}
          options={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
          value={scope}
        />
        {scope !== 'all' && <Limits onChange={setLimits} scope={scope} value={limits} />}
        {problem?.at === 'scope' && limits.length === 0 && told}
        <small className="field-blank">{scopeHints[scope]}</small>
      </div>
      <div className="operation-field">
        <span id={`${id}-mode`}>方式</span>
        <Radio.Group
          aria-labelledby={`${id}-mode`}
          onChange={(event) => setMode(event.target.value as keyof typeof substituteModes)}
          options={Object.entries(substituteModes).map(([value, label]) => ({ value, label }))}
          value={mode}
          vertical
        />
      </div>
      <div className="operation-field">
        <Checkbox checked={isPrincipalTold} onChange={(event) => setPrincipalTold(event.target.checked)}>
          代理人办理后告知本人
        </Checkbox>
      </div>
      <div className="operation-field">
        <label htmlFor={`${id}-note`}>说明</label>
        <Input
          id={`${id}-note`}
          maxLength={200}
          onChange={(event) => setNote(event.target.value)}
          placeholder="选填"
          value={note}
        />
      </div>
    </Sheet>
  );
}

interface LimitsProps {
  scope: Exclude<keyof typeof scopes, 'all'>;
  value: string[];
  onChange: (value: string[]) => void;
}

/** To what of a kind a rule is limited. */
function Limits({ scope, value, onChange }: LimitsProps) {
  const { data } = useCall(listSubstituteScopes, {}, { isSilent: true });
  if (scope === 'areas') {
    const choose = (next: string | string[] | null) => onChange([next ?? []].flat());
    return (
      <ReferenceInput
        aria-label="区划"
        isMultiple
        module="area"
        onChange={choose}
        placeholder="选择区划，含下级"
        value={value}
      />
    );
  }
  const options = {
    keys: (data?.processes ?? []).map(({ key, name }) => ({ value: key, label: name })),
    categories: (data?.categories ?? []).map((category) => ({ value: category, label: category })),
  };
  return (
    <Select
      aria-label={scopes[scope]}
      mode="multiple"
      onChange={onChange}
      options={options[scope]}
      optionFilterProp="label"
      placeholder="请选择"
      value={value}
    />
  );
}
