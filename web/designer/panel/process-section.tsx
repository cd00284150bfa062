import { Select } from 'antd';
import { ruleTitles } from '#shared/bpmn/approval-settings.ts';
import { type CopyMoment, copyMoments } from '#shared/bpmn/copy-rule.ts';
import { timeoutClockTitle, timeoutDefaultTitle } from '#shared/bpmn/read-default-limit.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, type ModdleNode, nodeOf, textOf } from '../canvas/moddle.ts';
import { TimingField } from '../timer/timing-field.tsx';
import { useDesignerContext } from '../use-drawing.ts';
import { dedupeWords, substitutionWords, timeoutClockWords, withdrawRuleWords } from './approval-words.ts';
import { CallerList } from './caller-list.tsx';
import { CopyFields } from './copy-fields.tsx';
import { EngineField } from './engine-field.tsx';
import { nodeChange } from './extension.ts';
import { Field } from './field.tsx';
import { MoreFields } from './more-fields.tsx';
import { keyOf } from './node-key.ts';
import { OutcomeField } from './outcome-field.tsx';
import { processOf } from './owner.ts';
import { PickedSetting } from './picked-setting.tsx';
import type { PanelSection, SectionProps } from './section.ts';
import { settingText } from './setting.ts';

/** What only some who run their processes on Camunda need. */
const rare = ['historyTimeToLive', 'taskPriority', 'jobPriority'] as const;

/** What a process says for all of its tasks; the first word of each is what holds when nothing is set. */
const processRules: Readonly<Record<string, { label: string; words: Readonly<Record<string, string>> }>> = {
  withdrawUntil: { label: '发起人撤回', words: withdrawRuleWords },
  dedupe: { label: ruleTitles.dedupe, words: dedupeWords },
  substitution: { label: '代理人办理', words: substitutionWords },
};

/** What is said of those who are told of the case as a whole. */
const copyHints = {
  submitCc: '发起和重新提交时抄送',
  endCc: '流程结束时抄送；发起人总会收到结果，不必选择',
} as const satisfies Record<(typeof copyMoments)[CopyMoment]['prefix'], string>;

interface RuleChoiceProps {
  element: DiagramElement;
  node: ModdleNode;
  name: string;
  label: string;
  /** The first is what holds when nothing is set. */
  words: Readonly<Record<string, string>>;
}

function RuleChoice({ element, node, name, label, words }: RuleChoiceProps) {
  const { drawing } = useDesignerContext();
  const [usual] = Object.keys(words);
  return (
    <Field label={label}>
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          value={textOf(node, `tongtu:${name}`) || usual}
          options={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
          onChange={(rule) =>
            applyChanges(drawing.service('commandStack'), [
              nodeChange(element, node, { [`tongtu:${name}`]: rule === usual ? undefined : rule }),
            ])
          }
        />
      )}
    </Field>
  );
}

function ProcessSection({ element }: SectionProps) {
  const { drawing, participants } = useDesignerContext();
  const process = processOf(nodeOf(element));
  if (!process) return null;
  const common = { element, node: process };
  const isCamunda = (drawing.flavour ?? 'camunda') === 'camunda';
  return (
    <>
      <PickedSetting
        {...common}
        setting="candidateStarterUsers"
        label="可发起用户"
        search={participants.users}
        isSeveral
      />
      <PickedSetting
        {...common}
        setting="candidateStarterGroups"
        label="可发起分组"
        search={participants.candidateGroups}
        isSeveral
      />
      {Object.entries(processRules).map(([name, { label, words }]) => (
        <RuleChoice {...common} key={name} name={name} label={label} words={words} />
      ))}
      <TimingField
        kind="duration"
        label={timeoutDefaultTitle}
        value={textOf(process, 'tongtu:timeoutDefault')}
        placeholder="例如 2天，不填则不限时"
        hint="用于自己没有时限的任务，到时催办一次"
        commit={(text) =>
          applyChanges(drawing.service('commandStack'), [
            nodeChange(element, process, {
              'tongtu:timeoutDefault': text || undefined,
              ...(text === '' && { 'tongtu:timeoutDefaultClock': undefined }),
            }),
          ])
        }
      />
      {textOf(process, 'tongtu:timeoutDefault') !== '' && (
        <RuleChoice {...common} name="timeoutDefaultClock" label={timeoutClockTitle} words={timeoutClockWords} />
      )}
      {Object.values(copyMoments).map(({ prefix, title }) => (
        <CopyFields key={prefix} {...common} prefix={prefix} title={title} hint={copyHints[prefix]} />
      ))}
      <OutcomeField {...common} />
      {isCamunda && (
        <MoreFields
          isInUse={rare.some((setting) => settingText(process, 'camunda', setting) !== '')}
          key={keyOf(process)}
        >
          <EngineField
            {...common}
            setting="historyTimeToLive"
            label="历史保留"
            placeholder="例如 180 或 P180D"
            hint="Camunda 7.20 起要求填写"
          />
          <EngineField {...common} setting="taskPriority" label="任务优先级" />
          <EngineField {...common} setting="jobPriority" label="作业优先级" />
        </MoreFields>
      )}
      <CallerList processKey={textOf(process, 'id')} />
    </>
  );
}

/** Who may start a process, what it says for all of its tasks and who is told of its cases, and how long its history is kept. */
export const processSection: PanelSection = {
  name: 'process',
  title: '启动与保留',
  isShownFor: (element) => processOf(nodeOf(element)) !== undefined,
  Section: ProcessSection,
};
