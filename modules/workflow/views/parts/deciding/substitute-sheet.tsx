import { Checkbox, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { useAction, useCall } from '#web/api/query.ts';
import { showToast } from '#web/api/toast.ts';
import { LabelledField } from '#web/kit/form/labelled-field.tsx';
import { type Period, PeriodInput, unreadOf, unreadWords } from '#web/kit/inputs/period-input.tsx';
import { ReferenceInput } from '#web/kit/inputs/reference-input.tsx';
import { Sheet } from '#web/page/sheet.tsx';
import { usePlacedProblem } from '#web/page/use-placed-problem.ts';
import {
  addSubstitute,
  changeSubstitute,
  listSubstituteScopes,
  listSubstitutes,
  type SubstituteRule,
} from '../../../substitutes.ts';
import { PeopleSelect } from './people-select.tsx';

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

type Place = 'principal' | 'agent' | 'times' | 'scope';

/** Where it is shown what the server has against a setting. */
const places = { principalId: 'principal', agentId: 'agent', endsAt: 'times' } as const;

/** Asks who handles for whom, when, and which of the work; for whom a rule is does not change. */
export function SubstituteSheet({ rule, isAdmin, onClose }: SubstituteSheetProps) {
  const [principal, setPrincipal] = useState<string[]>([]);
  const [agent, setAgent] = useState<string[]>(rule ? [rule.agentId] : []);
  const [times, setTimes] = useState<Period | null>(rule ? { from: rule.startsAt, to: rule.endsAt } : null);
  const [formerScope, formerLimits] = rule ? limitOf(rule) : (['all', []] as const);
  const [scope, setScope] = useState<keyof typeof scopes>(formerScope);
  const [limits, setLimits] = useState<string[]>([...formerLimits]);
  const [mode, setMode] = useState<keyof typeof substituteModes>(rule?.mode ?? 'share');
  const [isPrincipalTold, setPrincipalTold] = useState(rule?.isPrincipalTold ?? true);
  const [note, setNote] = useState(rule?.note ?? '');
  const problem = usePlacedProblem<Place>(places);
  const calls = { refreshes: [listSubstitutes], isSilent: true };
  const add = useAction(addSubstitute, calls);
  const change = useAction(changeSubstitute, calls);

  async function submit() {
    if (!agent[0]) return problem.say('agent', '请选择代理人');
    if (!times?.from || !times.to) return problem.say('times', '请选择代理时间');
    const unread = unreadOf('moment', times);
    if (unread !== null) return problem.say('times', unreadWords('moment', unread));
    if (scope !== 'all' && limits.length === 0) return problem.say('scope', '请选择代理范围');
    problem.clear();
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
      problem.refuse(error);
    }
  }

  return (
    <Sheet
      isBusy={add.isPending || change.isPending}
      onClose={() => onClose()}
      onSubmit={() => void submit()}
      problem={problem.ofSheet}
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
        <LabelledField label="本人（不选则为自己）" problem={problem.at('principal')}>
          {(ties) => (
            <PeopleSelect
              {...ties}
              isSeveral={false}
              onChange={(ids) => {
                setPrincipal(ids);
                problem.clear();
              }}
              value={principal}
            />
          )}
        </LabelledField>
      )}
      <LabelledField isRequired label="代理人" problem={problem.at('agent')}>
        {(ties) => (
          <PeopleSelect
            {...ties}
            isSeveral={false}
            names={rule ? { [rule.agentId]: rule.agentName } : {}}
            onChange={(ids) => {
              setAgent(ids);
              problem.clear();
            }}
            value={agent}
          />
        )}
      </LabelledField>
      <LabelledField isRequired label="代理时间" problem={problem.at('times')}>
        {(ties) => (
          <PeriodInput
            {...ties}
            kind="moment"
            onChange={(next) => {
              setTimes(next);
              const text = unreadOf('moment', next);
              if (text === null) problem.clear();
              else problem.say('times', unreadWords('moment', text));
            }}
            value={times}
          />
        )}
      </LabelledField>
      <LabelledField hint={scopeHints[scope]} isGroup label="范围" problem={problem.at('scope')}>
        {(ties) => (
          <>
            <Radio.Group
              {...ties}
              onChange={(event) => {
                setScope(event.target.value as keyof typeof scopes);
                setLimits([]);
                problem.clear();
              }}
              options={Object.entries(scopes).map(([value, label]) => ({ value, label }))}
              value={scope}
            />
            {scope !== 'all' && (
              <Limits
                onChange={(next) => {
                  setLimits(next);
                  problem.clear();
                }}
                scope={scope}
                value={limits}
              />
            )}
          </>
        )}
      </LabelledField>
      <LabelledField isGroup label="方式">
        {(ties) => (
          <>
            <Radio.Group
              {...ties}
              onChange={(event) => setMode(event.target.value as keyof typeof substituteModes)}
              options={Object.entries(substituteModes).map(([value, label]) => ({ value, label }))}
              value={mode}
              vertical
            />
            <Checkbox checked={isPrincipalTold} onChange={(event) => setPrincipalTold(event.target.checked)}>
              代理人办理后告知本人
            </Checkbox>
          </>
        )}
      </LabelledField>
      <LabelledField label="说明">
        {(ties) => (
          <Input
            {...ties}
            maxLength={200}
            onChange={(event) => setNote(event.target.value)}
            placeholder="选填"
            value={note}
          />
        )}
      </LabelledField>
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
