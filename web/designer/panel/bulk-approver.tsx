import { Button, Select } from 'antd';
import { useState } from 'react';
import type { CandidateRule } from '#shared/bpmn/approval-settings.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalOf, candidateChanges } from './approval.ts';
import { candidateRuleOptions } from './approval-words.ts';
import { CandidateValues, firstValues, needsChoice } from './candidate-fields.tsx';
import { Field } from './field.tsx';

/** By which rule somebody is found, and among whom. */
interface Candidates {
  readonly rule: CandidateRule | undefined;
  readonly values: readonly string[];
}

/** Who decides on several user tasks, applied to all of them as one undo step; nothing where fewer than two are selected. */
export function BulkApprover({ elements }: { elements: readonly DiagramElement[] }) {
  const { drawing } = useDesignerContext();
  const [draft, setDraft] = useState<Candidates | null>(null);
  const tasks = elements.filter((element) => nodeOf(element).$type === 'bpmn:UserTask');
  const [first, ...others] = tasks;
  if (!first || others.length === 0) return null;

  const common = commonCandidates(tasks);
  const { rule, values } = draft ?? common ?? { rule: undefined, values: [] };
  const isIncomplete = rule !== undefined && needsChoice(rule) && values.every((value) => value === '');
  const apply = () => {
    const prefix = drawing.flavour ?? 'camunda';
    const changes = tasks.flatMap((task) => candidateChanges(task, prefix, rule, values));
    applyChanges(drawing.service('commandStack'), changes);
    setDraft(null);
  };
  return (
    <fieldset aria-label="批量修改审批人" className="designer-bulk-approver">
      <Field label="审批人">
        {(id) => (
          <Select<CandidateRule>
            allowClear={clearing}
            className="designer-wide"
            id={id}
            onChange={(next: CandidateRule | undefined) => setDraft({ rule: next, values: firstValues(next) })}
            options={candidateRuleOptions}
            placeholder={common || draft ? '请选择由谁处理' : '各不相同，选择后统一'}
            showSearch={{ optionFilterProp: 'label' }}
            value={rule}
          />
        )}
      </Field>
      {rule && (
        <CandidateValues
          commit={(next) => setDraft({ rule, values: next })}
          element={first}
          key={rule}
          rule={rule}
          values={values}
        />
      )}
      <Button disabled={draft === null || isIncomplete} onClick={apply}>
        应用到 {tasks.length} 个用户任务
      </Button>
    </fieldset>
  );
}

/** What all of some user tasks have; undefined when they differ. */
function commonCandidates(tasks: readonly DiagramElement[]): Candidates | undefined {
  const all = tasks.map((task) => {
    const { candidateRule: rule, candidateValues: values } = approvalOf(task);
    return { rule, values };
  });
  return new Set(all.map((one) => JSON.stringify(one))).size === 1 ? all[0] : undefined;
}
