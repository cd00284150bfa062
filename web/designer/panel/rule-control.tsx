import { Select, Switch } from 'antd';
import { useMemo } from 'react';
import { executedRules, ruleTitles } from '#shared/bpmn/approval-settings.ts';
import { isUnexecuted } from '#shared/bpmn/read-approval.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import type { DiagramElement } from '../canvas/moddle.ts';
import { TimingField } from '../timer/timing-field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { ruleOf } from './approval.ts';
import type { RuleField } from './approval-rule-fields.ts';
import { otherTasks } from './beside.ts';
import { Field, TextField } from './field.tsx';
import { OptionSelect } from './option-select.tsx';
import { PermissionTable } from './permission-table.tsx';
import { subjectSearch } from './subjects.ts';
import { WeightList } from './weight-list.tsx';

/** What is said of what is only kept. */
const notRun = '本系统尚不执行';

interface RuleControlProps {
  element: DiagramElement;
  field: RuleField;
  /** Where the setting stands elsewhere than among those of a user task. */
  title?: string;
  value: string;
  commit: (text: string) => void;
}

/** The control for one approval rule. */
export function RuleControl({ element, field, title, value, commit }: RuleControlProps) {
  const label = title ?? ruleTitles[field.name];
  const hint = executedRules[field.name] === undefined ? notRun : field.hint;
  const named = { label, hint };
  switch (field.kind) {
    case 'choice':
      return (
        <Field {...named}>
          {(id) => (
            <Select
              id={id}
              className="designer-wide"
              value={value || field.options[0]?.value}
              options={field.options.map((option) =>
                isUnexecuted(field.name, option.value)
                  ? { ...option, label: `${option.label}（${notRun}）`, disabled: option.value !== value }
                  : option,
              )}
              onChange={(next) => commit(next === field.options[0]?.value ? '' : next)}
            />
          )}
        </Field>
      );
    case 'switch':
      return (
        <Field {...named}>
          {(id) => (
            <Switch
              id={id}
              checked={value === 'true'}
              checkedChildren="是"
              unCheckedChildren="否"
              onChange={(isOn) => commit(isOn ? 'true' : '')}
            />
          )}
        </Field>
      );
    case 'duration':
      return (
        <TimingField
          kind="duration"
          label={label}
          value={value}
          placeholder={field.placeholder}
          commit={commit}
          {...(ruleOf(element, 'timeoutClock') === 'working' &&
            value !== '' && { hint: '按工作时间计算，休息日和下班时间不计' })}
        />
      );
    case 'node':
      return <NodeField element={element} {...named} value={value} commit={commit} />;
    case 'subjects':
      return <SubjectField {...named} value={value} commit={commit} />;
    case 'weights':
      return <WeightList {...named} value={value} commit={commit} />;
    case 'permissions':
      return <PermissionTable element={element} {...named} value={value} commit={commit} />;
    default:
      return (
        <TextField
          {...named}
          placeholder={field.placeholder}
          problemOf={field.problemOf}
          value={value}
          commit={(text) => commit(text.trim())}
        />
      );
  }
}

interface TextControlProps {
  label: string;
  hint?: string | undefined;
  value: string;
  commit: (text: string) => void;
}

function NodeField({ element, label, hint, value, commit }: TextControlProps & { element: DiagramElement }) {
  const tasks = otherTasks(element);
  const isMissing = value !== '' && !tasks.some((task) => task.value === value);
  return (
    <Field
      label={label}
      hint={hint}
      problem={value === '' ? '请选择节点' : isMissing ? '流程中没有这个节点' : undefined}
    >
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          allowClear={clearing}
          value={value || undefined}
          placeholder="请选择用户任务"
          notFoundContent="流程中还没有别的用户任务"
          options={isMissing ? [...tasks, { value, label: `${value}（未找到）` }] : tasks}
          onChange={(next?: string) => commit(next ?? '')}
        />
      )}
    </Field>
  );
}

function SubjectField({ label, hint, value, commit }: TextControlProps) {
  const { participants } = useDesignerContext();
  const search = useMemo(() => subjectSearch(participants), [participants]);
  return (
    <Field label={label} hint={hint}>
      {(id) => (
        <OptionSelect
          id={id}
          search={search}
          isSeveral
          values={splitList(value)}
          change={(values) => commit(values.join(','))}
        />
      )}
    </Field>
  );
}
