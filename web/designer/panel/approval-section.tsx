import { Alert, Segmented, Select } from 'antd';
import {
  type CandidateRule,
  candidateRules,
  type EmptyRule,
  emptyRules,
  type NodeKind,
  nodeKinds,
  type ReturnRule,
  returnRules,
} from '#shared/bpmn/approval-settings.ts';
import { applyChanges, type Change } from '../canvas/change.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { ParticipantSource } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalChanges, approvalOf, candidateChanges, engineProperties } from './approval.ts';
import { candidateRuleWords, emptyRuleWords, nodeKindWords, returnRuleWords } from './approval-words.ts';
import { Field, TextField } from './field.tsx';
import { ParticipantPicker } from './participant-picker.tsx';
import type { PanelSection, SectionProps } from './section.ts';

function ApprovalSection({ element }: SectionProps) {
  const { drawing, participants } = useDesignerContext();
  const prefix = drawing.flavour ?? 'camunda';
  const approval = approvalOf(element);
  const rule = approval.candidateRule;
  const kind = approval.nodeKind ?? 'approve';
  const change = (changes: readonly Change[]) => applyChanges(drawing.service('commandStack'), changes);
  const changeCandidates = (next: CandidateRule | undefined, values: readonly string[]) =>
    change(candidateChanges(element, prefix, next, values));
  const fromFile = rule ? '' : engineCandidates(element, prefix);

  return (
    <>
      <Field label="节点类型">
        {(id) => (
          <Segmented<NodeKind>
            id={id}
            block
            disabled={drawing.isReadOnly}
            value={kind}
            options={nodeKinds.map((value) => ({ value, label: nodeKindWords[value] }))}
            onChange={(nodeKind) => change(approvalChanges(element, { nodeKind }))}
          />
        )}
      </Field>
      <Field label={kind === 'handle' ? '办理人' : '审批人'}>
        {(id) => (
          <Select<CandidateRule>
            id={id}
            className="designer-wide"
            value={rule}
            allowClear
            placeholder="请选择由谁处理"
            options={candidateRules.map((value) => ({ value, label: candidateRuleWords[value] }))}
            onChange={(next: CandidateRule | undefined) => changeCandidates(next, [])}
          />
        )}
      </Field>
      {fromFile && (
        <Alert
          className="designer-note"
          type="info"
          showIcon
          title={`文件中已写明处理人：${fromFile}。${drawing.isReadOnly ? '' : '在这里选择后，以选择的为准。'}`}
        />
      )}
      {isSearched(rule) && (
        <ParticipantPicker
          key={rule}
          label={candidateRuleWords[rule]}
          search={participants[rule]}
          values={approval.candidateValues}
          change={(values) => changeCandidates(rule, values)}
        />
      )}
      {rule === 'expression' && (
        <TextField
          label="表达式"
          value={approval.candidateValues[0] ?? ''}
          lines="code"
          placeholder={`例如 \${manager}`}
          commit={(text) => changeCandidates(rule, [text])}
        />
      )}
      <Field label="找不到人时">
        {(id) => (
          <Select<EmptyRule>
            id={id}
            className="designer-wide"
            value={approval.emptyRule ?? 'processAdmin'}
            options={emptyRules.map((value) => ({ value, label: emptyRuleWords[value] }))}
            onChange={(emptyRule) => change(approvalChanges(element, { emptyRule }))}
          />
        )}
      </Field>
      {kind === 'approve' && (
        <ReturnField
          targets={approval.returnTargets}
          change={(returnTargets) => change(approvalChanges(element, { returnTargets }))}
        />
      )}
    </>
  );
}

interface ReturnFieldProps {
  targets: ReturnRule | readonly string[] | undefined;
  change: (targets: ReturnRule) => void;
}

function ReturnField({ targets, change }: ReturnFieldProps) {
  const nodes = typeof targets === 'object' ? targets : undefined;
  const options: { value: string; label: string }[] = returnRules.map((value) => ({
    value,
    label: returnRuleWords[value],
  }));
  if (nodes) options.push({ value: nodes.join(','), label: `指定节点：${nodes.join('、')}` });
  return (
    <Field label="可退回到">
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          value={nodes?.join(',') ?? String(targets ?? 'anyPast')}
          options={options}
          onChange={(value) => {
            const chosen = returnRules.find((word) => word === value);
            if (chosen) change(chosen);
          }}
        />
      )}
    </Field>
  );
}

function isSearched(rule: CandidateRule | undefined): rule is CandidateRule & keyof ParticipantSource {
  return rule === 'users' || rule === 'roles' || rule === 'positions' || rule === 'groups';
}

function engineCandidates(element: DiagramElement, prefix: string): string {
  return engineProperties
    .map((name) => textOf(nodeOf(element), `${prefix}:${name}`))
    .filter((text) => text !== '')
    .join('、');
}

/** Who works on a user task, written for this product and, where possible, for the engine of the file. */
export const approvalSection: PanelSection = {
  name: 'approval',
  title: '审批人',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:UserTask',
  Section: ApprovalSection,
};
