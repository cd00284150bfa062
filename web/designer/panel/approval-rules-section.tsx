import { Alert, Select } from 'antd';
import { agreeWords } from '#shared/bpmn/approval-settings.ts';
import { buttonLabelProblem } from '#shared/bpmn/button-labels.ts';
import type { RuleName } from '#shared/bpmn/rule-names.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { useDesignerContext } from '../use-drawing.ts';
import {
  approvalChanges,
  approvalOf,
  buttonLabelChanges,
  buttonLabelsOf,
  buttonsOf,
  isJoint,
  ruleOf,
  unexecutedOf,
} from './approval.ts';
import { hasForeignLoop, ruleChanges } from './approval-mode.ts';
import { modeWords, type RuleField, ruleFields, withDependents } from './approval-rule-fields.ts';
import { buttonWords } from './approval-words.ts';
import { Field, TextField } from './field.tsx';
import { MoreFields } from './more-fields.tsx';
import { keyOf } from './node-key.ts';
import { RuleControl } from './rule-control.tsx';
import type { PanelSection, SectionProps } from './section.ts';

/** What most tasks leave as it is. */
const rareRules: ReadonlySet<RuleName> = new Set([
  'returnPeople',
  'keepApproved',
  'addedVeto',
  'retract',
  'dedupe',
  'neverAuto',
  'firstRemind',
  'repeatEvery',
  'maxReminds',
  'restartOnTransfer',
  'signatureRequired',
  'batchAllowed',
  'ccRule',
  'ccWhen',
  'ccView',
]);

function ApprovalRulesSection({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const flavour = drawing.flavour ?? 'camunda';
  const rule = (name: RuleName) => ruleOf(element, name);
  const change = (name: RuleName, text: string) =>
    applyChanges(drawing.service('commandStack'), ruleChanges(element, flavour, withDependents(rule, name, text)));
  const unexecuted = unexecutedOf(element);
  const shown = ruleFields.filter(({ isShownFor }) => isShownFor?.(rule) !== false);
  const control = (field: RuleField) => (
    <RuleControl
      key={field.name}
      element={element}
      field={field}
      value={rule(field.name)}
      commit={(text) => change(field.name, text)}
    />
  );
  const isRareInUse =
    [...rareRules].some((name) => rule(name) !== '') ||
    buttonsOf(element).length > 0 ||
    Object.keys(buttonLabelsOf(element)).length > 0;
  return (
    <>
      {unexecuted.length > 0 && (
        <p className="designer-hint designer-not-run">
          本系统尚不执行：{unexecuted.join('、')}。可以保存，部署前需清除
        </p>
      )}
      {hasForeignLoop(element, flavour) && (
        <Alert
          className="designer-note"
          type="warning"
          showIcon
          title={`“多实例”中已有手写的设置，以它为准；这里的“${modeWords[rule('mode')] ?? ''}”不会改动它`}
        />
      )}
      {isPassedUnsaid(element) && (
        <Alert
          className="designer-note"
          type="info"
          showIcon
          title="没有说明审批人是发起人时怎么办：发起人自己的审批会自动通过，有其他审批人时由他们审批；有必填字段时由本人处理"
        />
      )}
      {shown.filter(({ name }) => !rareRules.has(name)).map(control)}
      <MoreFields isInUse={isRareInUse} key={keyOf(nodeOf(element))}>
        {shown.filter(({ name }) => rareRules.has(name)).map(control)}
        <ButtonField element={element} />
        <ButtonLabelFields element={element} />
      </MoreFields>
    </>
  );
}

/** Whether an approval of the starter's own is passed here although the drawing says nothing of it. */
function isPassedUnsaid(element: DiagramElement): boolean {
  const { nodeKind = 'approve', candidateRule } = approvalOf(element);
  const rule = (name: RuleName) => ruleOf(element, name);
  if (nodeKind !== 'approve' || candidateRule === undefined || candidateRule === 'starter') return false;
  const isAsked = (['neverAuto', 'opinionRequired', 'signatureRequired'] as const).some(
    (name) => rule(name) === 'true',
  );
  return !isAsked && (rule('selfRule') || 'usual') === 'usual';
}

const everyButton = Object.entries(buttonWords).map(([value, label]) => ({ value, label }));

/** What a task offers only where it says so; it means something where several decide jointly. */
const abstention = 'abstain' satisfies keyof typeof buttonWords;
const usualButtons = everyButton.filter(({ value }) => value !== abstention);

function ButtonField({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const chosen = buttonsOf(element);
  const hasAbstention = isJoint(ruleOf(element, 'mode')) || chosen.includes(abstention);
  return (
    <Field label="操作按钮" hint={hasAbstention ? '不选则提供常用的按钮，弃权须在这里选择' : '不选则提供常用的按钮'}>
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          mode="multiple"
          optionFilterProp="label"
          value={chosen}
          options={hasAbstention ? everyButton : usualButtons}
          onChange={(next) =>
            applyChanges(
              drawing.service('commandStack'),
              approvalChanges(element, { buttons: next.join(',') || undefined }),
            )
          }
        />
      )}
    </Field>
  );
}

/** Buttons of the case page whose words can be chosen, and what they are called otherwise. */
const renamable = [
  { value: 'approve', label: '同意' },
  { value: 'reject', label: '拒绝' },
  { value: 'return', label: '退回' },
] as const;

function ButtonLabelFields({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const labels = buttonLabelsOf(element);
  const kind = approvalOf(element).nodeKind ?? 'approve';
  const chosen = buttonsOf(element);
  // What the page never shows needs no name.
  const shown = renamable.filter(
    ({ value }) =>
      value === 'approve' ||
      labels[value] !== undefined ||
      ((chosen.length === 0 || chosen.includes(value)) && (value !== 'reject' || kind === 'approve')),
  );
  return shown.map(({ value, label }) => {
    const usual = value === 'approve' ? agreeWords[kind] : label;
    return (
      <TextField
        key={value}
        label={`“${usual}”按钮文字`}
        placeholder={usual}
        value={labels[value] ?? ''}
        problemOf={buttonLabelProblem}
        commit={(text) => applyChanges(drawing.service('commandStack'), buttonLabelChanges(element, value, text))}
      />
    );
  });
}

/** How several people decide, and what happens on rejection, delay and doubt. */
export const approvalRulesSection: PanelSection = {
  name: 'approvalRules',
  title: '审批规则',
  isShownFor: (element) => nodeOf(element).$type === 'bpmn:UserTask',
  Section: ApprovalRulesSection,
};
