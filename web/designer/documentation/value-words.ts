import { permissionWords, readPermissions } from '#shared/bpmn/field-permissions.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { durationWords, readDuration } from '#shared/timer/duration.ts';
import { ruleFields } from '../panel/approval-rule-fields.ts';
import {
  buttonWords,
  candidateRuleWords,
  emptyRuleWords,
  nodeKindWords,
  returnRuleWords,
} from '../panel/approval-words.ts';
import { conditionWords } from './condition-words.ts';
import type { FieldNames } from './field-names.ts';

type Words = Readonly<Record<string, string>>;

/** The approval settings with a fixed choice of values. */
const approvalWords: Readonly<Record<string, Words>> = {
  nodeKind: nodeKindWords,
  candidateRule: candidateRuleWords,
  emptyRule: emptyRuleWords,
  returnTargets: returnRuleWords,
  ...Object.fromEntries(
    ruleFields.flatMap((field) =>
      field.kind === 'choice'
        ? [[field.name, Object.fromEntries(field.options.map(({ value, label }) => [value, label]))]]
        : [],
    ),
  ),
};

/** What the panel says of a number beside its field. */
const units: Words = { passRatio: '%', claimHours: '小时', maxReminds: '次' };

const flags: Words = { true: '是', false: '否' };

/** What the panel calls a value of a setting, with what the fields of forms are called; undefined for what people have written themselves. */
export function valueWords(path: readonly string[], value: string, fieldNames: FieldNames): string | undefined {
  const name = path.at(-1) ?? '';
  if (name === 'conditionExpression') return conditionWords(value, fieldNames);
  if (path.at(-2) === 'approval' && name === 'fieldPermissions') {
    return [...readPermissions(value)]
      .map(([field, word]) => `${fieldNames.get(field)?.label ?? field}：${permissionWords[word]}`)
      .join('、');
  }
  if (path.at(-2) === 'approval' && name === 'buttons') {
    const words: Words = buttonWords;
    return splitList(value)
      .map((button) => (Object.hasOwn(words, button) ? words[button] : button))
      .join('、');
  }
  const unit = path.at(-2) === 'approval' && Object.hasOwn(units, name) ? units[name] : undefined;
  if (unit && /^\d+$/.test(value)) return `${value} ${unit}`;
  const duration = name === 'name' ? undefined : readDuration(value);
  if (duration) return durationWords(duration);
  const known = path.at(-2) === 'approval' && Object.hasOwn(approvalWords, name) ? approvalWords[name] : flags;
  return known && Object.hasOwn(known, value) ? known[value] : undefined;
}
