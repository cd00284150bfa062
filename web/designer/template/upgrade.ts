import { type BoundValues, settledValues } from '#shared/bpmn/template/active-fields.ts';
import { keyOfBinding } from '#shared/bpmn/template/binding.ts';
import { boundValues, type FieldTemplate } from '#shared/bpmn/template/read-bound.ts';
import type { FieldValue, TemplateField } from '#shared/bpmn/template/template-field.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';
import { changeContent, changedTitles } from './change-content.ts';
import { markProperties, writeValues } from './fill-fields.ts';
import { writingFields } from './writing-fields.ts';

/**
 * What an element's fields hold after it has gone from one edition to another. After Camunda: what was filled in stays,
 * what was left as the old edition proposed follows the new one, and what is hidden is as the new one says.
 */
export function upgradedValues(from: FieldTemplate, to: FieldTemplate, present: BoundValues): BoundValues {
  const kept = new Map<string, FieldValue>();
  for (const field of to.fields) {
    const key = keyOfBinding(field.binding);
    const value = present.get(key);
    const next = isLeftAlone(field, from, present) || field.kind === 'hidden' ? (field.value ?? value) : value;
    if (next !== undefined) kept.set(key, next);
  }
  return settledValues(to.fields, kept, new Set());
}

function isLeftAlone({ binding }: TemplateField, from: FieldTemplate, present: BoundValues): boolean {
  const key = keyOfBinding(binding);
  const former = from.fields.find((one) => keyOfBinding(one.binding) === key);
  return former !== undefined && String(present.get(key) ?? '') === String(former.value ?? '');
}

/** Brings an element to another edition of its template: one undo step. */
export function upgrade(drawing: Drawing, element: DiagramElement, from: FieldTemplate, to: FieldTemplate): void {
  const flavour = drawing.flavour ?? 'camunda';
  const commandStack = drawing.service('commandStack');
  const both = { flavour: to.flavour, fields: [...to.fields, ...goneFields(from, to)] };
  const wanted = upgradedValues(from, to, boundValues(nodeOf(element), both, flavour));
  asOneStep(
    commandStack,
    () =>
      writingFields(() => {
        changeContent(commandStack, element, { from, to }, flavour);
        writeValues(drawing, element, both, wanted);
        applyChanges(commandStack, [{ element, properties: markProperties(to, flavour) }]);
      }),
    '更新模板版本',
  );
}

/** What changes with an upgrade, in Chinese, a sentence each. */
export function upgradeNotes(from: FieldTemplate, to: FieldTemplate, present: BoundValues): string[] {
  const next = upgradedValues(from, to, present);
  const notes = [
    ...to.fields.flatMap((field) => fieldNotes(field, from, present, next)),
    ...goneFields(from, to).map(({ label, binding }) => {
      const value = present.get(keyOfBinding(binding));
      return `移除“${label}”${value === undefined || value === '' ? '' : `，已填的“${value}”会删除`}`;
    }),
    ...changedTitles(from, to).map((title) => `设置“${title}”有变`),
  ];
  return notes.length > 0 ? notes : ['内容相同，只更新版本'];
}

function goneFields(from: FieldTemplate, to: FieldTemplate): TemplateField[] {
  const known = new Set(to.fields.map(({ binding }) => keyOfBinding(binding)));
  return from.fields.filter(({ binding }) => !known.has(keyOfBinding(binding)));
}

function fieldNotes(field: TemplateField, from: FieldTemplate, present: BoundValues, next: BoundValues): string[] {
  const key = keyOfBinding(field.binding);
  const former = from.fields.find((one) => keyOfBinding(one.binding) === key);
  const [before, after] = [present.get(key) ?? '', next.get(key) ?? ''];
  if (!former && before !== '') return [`“${field.label}”保留已填的“${before}”`];
  if (!former) return [`新增“${field.label}”${after === '' ? '' : `，填为“${after}”`}`];
  const changed = (name: keyof TemplateField) => JSON.stringify(former[name]) !== JSON.stringify(field[name]);
  return [
    ...(String(before) === String(after) ? [] : [`“${field.label}”由“${before}”改为“${after}”`]),
    ...(changed('value') && String(before) === String(after) && before !== ''
      ? [`“${field.label}”保留已填的“${before}”`]
      : []),
    ...(changed('constraints') ? [`“${field.label}”的填写要求有变`] : []),
    ...(changed('choices') ? [`“${field.label}”的可选值有变`] : []),
    ...(changed('conditions') ? [`“${field.label}”的显示条件有变`] : []),
    ...(changed('label') ? [`“${former.label}”改称“${field.label}”`] : []),
  ];
}
