import { Alert, Select } from 'antd';
import { useMemo } from 'react';
import { type CandidateRule, ruleTitles } from '#shared/bpmn/approval-settings.ts';
import { type ChoosableRule, choosableRules, chosenCounts } from '#shared/bpmn/choosable-rules.ts';
import { isChosen } from '#shared/bpmn/chosen-people.ts';
import { clearing } from '#web/kit/inputs/clearing.tsx';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf, textOf } from '../canvas/moddle.ts';
import type { ParticipantSource } from '../participants.ts';
import { useDesignerContext } from '../use-drawing.ts';
import { approvalChanges, approvalOf, candidateChanges, engineProperties, ruleOf } from './approval.ts';
import { candidateRuleOptions, candidateRuleWords, choosableWords, chosenCountWords } from './approval-words.ts';
import { Field, TextField } from './field.tsx';
import { findIn } from './find-in.ts';
import { FreePicker } from './free-picker.tsx';
import { ParticipantPicker } from './participant-picker.tsx';
import type { SectionProps } from './section.ts';
import { useKnownFields } from './use-known-fields.ts';

/** Who decides on a user task: a rule, and whom or what it needs beside. */
export function CandidateFields({ element }: SectionProps) {
  const { drawing } = useDesignerContext();
  const prefix = drawing.flavour ?? 'camunda';
  const { candidateRule: rule, candidateValues: values, nodeKind } = approvalOf(element);
  const change = (next: CandidateRule | undefined, chosen: readonly string[]) =>
    applyChanges(drawing.service('commandStack'), candidateChanges(element, prefix, next, chosen));
  const fromFile = rule ? '' : engineCandidates(element, prefix);

  return (
    <>
      <Field label={nodeKind === 'handle' ? '办理人' : '审批人'}>
        {(id) => (
          <Select<CandidateRule>
            id={id}
            className="designer-wide"
            value={rule}
            allowClear={clearing}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder="请选择由谁处理"
            options={candidateRuleOptions}
            onChange={(next: CandidateRule | undefined) => change(next, firstValues(next))}
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
      {rule && (
        <CandidateValues
          key={rule}
          element={element}
          rule={rule}
          values={values}
          commit={(next) => change(rule, next)}
        />
      )}
      {isChosen(rule) && <ChosenPeopleFields element={element} values={values} />}
    </>
  );
}

const choosableOptions = choosableRules.map((value) => ({ value, label: choosableWords[value] }));

const chosenCountOptions = chosenCounts.map((value) => ({ value, label: chosenCountWords[value] }));

/** Among whom the people of a task may be chosen while the case runs, and how many of them. */
function ChosenPeopleFields({ element, values }: SectionProps & { values: readonly string[] }) {
  const { drawing } = useDesignerContext();
  const set = (attributes: Record<string, string | undefined>) =>
    applyChanges(drawing.service('commandStack'), approvalChanges(element, attributes));
  const from = choosableRules.find((rule) => rule === ruleOf(element, 'chosenFrom')) ?? 'all';
  const write = (texts: readonly string[]) => texts.join(',') || undefined;
  return (
    <>
      <Field label={ruleTitles.chosenFrom} hint={from === 'all' ? undefined : '选择办理人时只列出这些人，其他人不能选'}>
        {(id) => (
          <Select<ChoosableRule>
            id={id}
            className="designer-wide"
            value={from}
            showSearch={{ optionFilterProp: 'label' }}
            options={choosableOptions}
            onChange={(next) =>
              set(
                next === 'all'
                  ? { chosenFrom: undefined, candidateValue: undefined }
                  : { chosenFrom: next, candidateValue: write(firstValues(next)) },
              )
            }
          />
        )}
      </Field>
      {from !== 'all' && (
        <CandidateValues
          key={from}
          element={element}
          rule={from}
          values={values}
          commit={(next) => set({ candidateValue: write(next) })}
        />
      )}
      <Field label={ruleTitles.chosenCount}>
        {(id) => (
          <Select<string>
            id={id}
            className="designer-wide"
            value={ruleOf(element, 'chosenCount') || 'several'}
            options={chosenCountOptions}
            onChange={(next) => set({ chosenCount: next === 'several' ? undefined : next })}
          />
        )}
      </Field>
    </>
  );
}

interface CandidateValuesProps {
  element: DiagramElement;
  rule: CandidateRule;
  values: readonly string[];
  commit: (values: readonly string[]) => void;
}

const emptyTexts: Partial<Record<CandidateRule, string>> = {
  groups: '系统中还没有用户组',
  departments: '系统中还没有部门',
};

/** Whom or what a rule needs beside. */
export function CandidateValues({ element, rule, values, commit }: CandidateValuesProps) {
  const { participants } = useDesignerContext();
  if (isSearched(rule)) {
    return (
      <ParticipantPicker
        label={candidateRuleWords[rule]}
        search={participants[rule]}
        values={values}
        change={commit}
        emptyText={emptyTexts[rule]}
      />
    );
  }
  const [value = ''] = values;
  switch (rule) {
    case 'expression':
      return (
        <TextField
          label="表达式"
          value={value}
          lines="code"
          placeholder={`例如 \${manager}`}
          commit={(text) => commit([text])}
        />
      );
    case 'deptLeader':
      return (
        <LevelField
          label="主管层级"
          value={value}
          words={(level) => (level === 1 ? '直接主管' : `第 ${level} 级主管`)}
          commit={commit}
        />
      );
    case 'leadersUpTo':
      return (
        <LevelField
          label="审批到"
          value={value}
          words={(level) => (level === 1 ? '直接主管为止' : `第 ${level} 级主管为止`)}
          commit={commit}
        />
      );
    case 'formUser':
    case 'formDeptLeader':
      return <FormUserField element={element} value={value} commit={commit} />;
    default:
      return null;
  }
}

interface LevelFieldProps {
  label: string;
  value: string;
  words: (level: number) => string;
  commit: (values: readonly string[]) => void;
}

const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

function LevelField({ label, value, words, commit }: LevelFieldProps) {
  return (
    <Field label={label}>
      {(id) => (
        <Select
          id={id}
          className="designer-wide"
          value={value || undefined}
          options={levels.map((level) => ({ value: String(level), label: words(level) }))}
          onChange={(next) => commit([next])}
        />
      )}
    </Field>
  );
}

function FormUserField({
  element,
  value,
  commit,
}: Pick<CandidateValuesProps, 'element' | 'commit'> & { value: string }) {
  const fields = useKnownFields(element);
  const search = useMemo(() => findIn(fields ?? []), [fields]);
  return (
    <FreePicker
      label="表单字段"
      value={value}
      search={fields === null ? undefined : search}
      emptyText="这个任务的表单还没有字段"
      hint="字段中填写的人来处理"
      commit={(text) => commit(text === '' ? [] : [text])}
    />
  );
}

/** What a rule begins with: the levels of leaders begin with the first. */
export function firstValues(rule: CandidateRule | undefined): readonly string[] {
  return rule === 'deptLeader' || rule === 'leadersUpTo' ? ['1'] : [];
}

/** Whether a rule says nothing until somebody is chosen or something is filled in. */
export function needsChoice(rule: CandidateRule): boolean {
  return isSearched(rule) || rule === 'expression' || rule === 'formUser' || rule === 'formDeptLeader';
}

function isSearched(rule: CandidateRule): rule is CandidateRule & keyof ParticipantSource {
  return ['users', 'roles', 'positions', 'groups', 'departments'].includes(rule);
}

function engineCandidates(element: DiagramElement, prefix: string): string {
  return engineProperties
    .map((name) => textOf(nodeOf(element), `${prefix}:${name}`))
    .filter((text) => text !== '')
    .join('、');
}
