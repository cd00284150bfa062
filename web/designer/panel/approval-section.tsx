import { Segmented, Select } from 'antd';
import { type NodeKind, nodeKinds, type ReturnRule, returnRules } from '#shared/bpmn/approval-settings.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { applyChanges } from '../canvas/change.ts';
import { nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalChanges, approvalOf, ruleOf } from './approval.ts';
import { type AnyEmptyRule, emptyRuleOptions, nodeKindWords, returnRuleWords } from './approval-words.ts';
import { firstOtherTask, otherTasks } from './beside.ts';
import { CandidateFields } from './candidate-fields.tsx';
import { Field, labelIdOf } from './field.tsx';
import { ParticipantPicker } from './participant-picker.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function ApprovalSection({ element }: SectionProps) {
  const { drawing, participants } = useDesignerContext();
  const { nodeKind = 'approve', emptyRule = 'processAdmin' } = approvalOf(element);
  const set = (attributes: Record<string, string | undefined>) =>
    applyChanges(drawing.service('commandStack'), approvalChanges(element, attributes));

  return (
    <>
      <Field label="节点类型">
        {(id) => (
          <Segmented<NodeKind>
            aria-labelledby={labelIdOf(id)}
            id={id}
            block
            disabled={drawing.isReadOnly}
            value={nodeKind}
            options={nodeKinds.map((value) => ({ value, label: nodeKindWords[value] }))}
            onChange={(next) => set({ nodeKind: next })}
          />
        )}
      </Field>
      <CandidateFields element={element} />
      <Field label="找不到人时">
        {(id) => (
          <Select<AnyEmptyRule>
            id={id}
            className="designer-wide"
            value={emptyRule}
            options={emptyRuleOptions}
            onChange={(next) => set({ emptyRule: next, ...(next !== 'users' && { emptyPeople: undefined }) })}
          />
        )}
      </Field>
      {emptyRule === 'users' && (
        <ParticipantPicker
          label="交给"
          search={participants.users}
          values={splitList(ruleOf(element, 'emptyPeople'))}
          change={(values) => set({ emptyPeople: values.join(',') || undefined })}
        />
      )}
      {nodeKind === 'approve' && <ReturnFields element={element} set={set} />}
    </>
  );
}

/** Stands for a list of tasks, which is no rule of its own. */
const listed = 'listed';

function ReturnFields({
  element,
  set,
}: SectionProps & { set: (attributes: Record<string, string | undefined>) => void }) {
  const { returnTargets: targets = 'anyPast' } = approvalOf(element);
  const nodes = typeof targets === 'object' ? targets : undefined;
  const tasks = nodes ? otherTasks(element) : [];
  const first = firstOtherTask(element);
  return (
    <>
      <Field label="可退回到" {...(!nodes && !first && { hint: '流程中还没有别的用户任务' })}>
        {(id) => (
          <Select<ReturnRule | typeof listed>
            id={id}
            className="designer-wide"
            value={typeof targets === 'string' ? targets : listed}
            options={[
              ...returnRules.map((value) => ({ value, label: returnRuleWords[value] })),
              { value: listed, label: '指定节点', disabled: !nodes && !first },
            ]}
            onChange={(next) => set({ returnTargets: next === listed ? first : next })}
          />
        )}
      </Field>
      {nodes && (
        <Field label="退回节点">
          {(id) => (
            <Select
              id={id}
              className="designer-wide"
              mode="multiple"
              optionFilterProp="label"
              value={[...nodes]}
              options={[
                ...tasks,
                ...nodes
                  .filter((node) => !tasks.some(({ value }) => value === node))
                  .map((value) => ({ value, label: `${value}（未找到）` })),
              ]}
              onChange={(next: string[]) => set({ returnTargets: next.join(',') || undefined })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** Who works on a user task, written for this product and, where possible, for the engine of the file. */
export const approvalSection: PanelSection = {
  name: 'approval',
  title: '审批人',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:UserTask',
  Section: ApprovalSection,
};
