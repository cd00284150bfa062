import { permissionWords, readPermissions } from '#shared/bpmn/field-permissions.ts';
import { splitList } from '#shared/bpmn/split-list.ts';
import { durationWords, readDuration } from '#shared/timer/duration.ts';
import { type RuleField, ruleFields } from '../panel/approval-rule-fields.ts';
import {
  buttonWords,
  candidateRuleWords,
  choosableWords,
  chosenCountWords,
  emptyRuleWords,
  nodeKindWords,
  returnRuleWords,
} from '../panel/approval-words.ts';
import { conditionWords } from './condition-words.ts';
import type { FieldNames } from './field-names.ts';

type Words = Readonly<Record<string, string>>;

/** The approval settings with a fixed choice of values that are no rules. */
const approvalWords = new Map<string, Words>([
  ['nodeKind', nodeKindWords],
  ['candidateRule', candidateRuleWords],
  ['chosenFrom', choosableWords],
  ['chosenCount', chosenCountWords],
  ['emptyRule', emptyRuleWords],
  ['returnTargets', returnRuleWords],
]);

const rules = new Map<string, RuleField>(ruleFields.map((field) => [field.name, field]));

/** Where files hold a length of time beside the rules of approvals. */
const timings: ReadonlySet<string> = new Set(['timeDuration', 'dueDate', 'followUpDate']);

const flags: Words = { true: '是', false: '否' };

/** What the panel calls a value of a setting, with what the fields of forms are called; undefined for what people have written themselves. */
export function valueWords(path: readonly string[], value: string, fieldNames: FieldNames): string | undefined {
  const name = path.at(-1) ?? '';
  if (name === 'conditionExpression') return conditionWords(value, fieldNames);
  if (path.at(-2) === 'approval') return approvalValueWords(name, value, fieldNames);
  return timings.has(name) ? spokenDuration(value) : wordOf(flags, value);
}

function approvalValueWords(name: string, value: string, fieldNames: FieldNames): string | undefined {
  if (name === 'fieldPermissions') {
    return [...readPermissions(value)]
      .map(([field, word]) => `${fieldNames.get(field)?.label ?? field}：${permissionWords[word]}`)
      .join('、');
  }
  if (name === 'buttons') {
    return splitList(value)
      .map((button) => wordOf(buttonWords, button) ?? button)
      .join('、');
  }
  const field = rules.get(name);
  return field ? ruleWords(field, value) : wordOf(approvalWords.get(name) ?? flags, value);
}

function ruleWords(field: RuleField, value: string): string | undefined {
  switch (field.kind) {
    case 'choice':
      return field.options.find((option) => option.value === value)?.label;
    case 'duration':
      return spokenDuration(value);
    case 'text':
      return field.unit && /^\d+$/.test(value) ? `${value} ${field.unit}` : undefined;
    default:
      return wordOf(flags, value);
  }
}

function spokenDuration(value: string): string | undefined {
  const duration = readDuration(value);
  return duration && durationWords(duration);
}

function wordOf(words: Words, value: string): string | undefined {
  return Object.hasOwn(words, value) ? words[value] : undefined;
}
