import {
  type Comparison,
  type ConditionGroup,
  isGroup,
  operatorWords,
  readCondition,
  valueless,
} from '../panel/condition-model.ts';
import type { FieldNames } from './field-names.ts';

const joins = { '&&': '，并且', '||': '，或者' };

/** A condition on fields of forms by what they are called; undefined where it asks for anything else. */
export function conditionWords(text: string, names: FieldNames): string | undefined {
  const group = readCondition(text);
  return group && group.parts.length > 0 && isAbout(group, names) ? groupWords(group, names) : undefined;
}

function isAbout({ parts }: ConditionGroup, names: FieldNames): boolean {
  return parts.every((part) => (isGroup(part) ? isAbout(part, names) : names.has(part.name)));
}

function groupWords({ join, parts }: ConditionGroup, names: FieldNames): string {
  return parts
    .map((part) => (isGroup(part) ? `（${groupWords(part, names)}）` : comparisonWords(part, names)))
    .join(joins[join]);
}

function comparisonWords({ name, operator, value }: Comparison, names: FieldNames): string {
  const field = names.get(name);
  const compared = valueless.has(operator) ? '' : ` ${field?.options.get(value) ?? value}`;
  return `${field?.label ?? name} ${operatorWords[operator]}${compared}`;
}
