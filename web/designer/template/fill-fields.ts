import type { Flavour } from '#shared/bpmn/flavour.ts';
import { activeFields, type BoundValues, followedValues } from '#shared/bpmn/template/active-fields.ts';
import { keyOfBinding } from '#shared/bpmn/template/binding.ts';
import { boundValues, type FieldTemplate, markNames } from '#shared/bpmn/template/read-bound.ts';
import type { FieldValue, TemplateField } from '#shared/bpmn/template/template-field.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';
import { boundChanges } from './write-bound.ts';
import { writingFields } from './writing-fields.ts';

/** The properties that keep a mark in the file; none of both take it away. */
export function markProperties(
  mark: Pick<FieldTemplate, 'key' | 'edition'> | undefined,
  flavour: Flavour,
): Record<string, unknown> {
  const names = markNames(flavour);
  return { [names.key]: mark?.key, [names.edition]: mark?.edition };
}

/** Gives a field another value, with what that brings and takes away of others: one undo step. */
export function fillField(
  drawing: Drawing,
  element: DiagramElement,
  template: FieldTemplate,
  field: TemplateField,
  value: FieldValue,
): void {
  const flavour = drawing.flavour ?? 'camunda';
  const before = boundValues(nodeOf(element), template, flavour);
  const active = activeFields(template.fields, before);
  const wanted = new Map(before).set(keyOfBinding(field.binding), value);
  asOneStep(
    drawing.service('commandStack'),
    () => writeValues(drawing, element, template, followedValues(template.fields, wanted, active)),
    '填写模板字段',
  );
}

/** Writes what the places of the fields are to hold, each by a command of its own: the next one sees what it has made. */
export function writeValues(
  drawing: Drawing,
  element: DiagramElement,
  template: Pick<FieldTemplate, 'fields' | 'flavour'>,
  wanted: BoundValues,
): void {
  const to = drawing.flavour ?? 'camunda';
  const present = boundValues(nodeOf(element), template, to);
  const done = new Set<string>();
  writingFields(() => {
    for (const { binding } of template.fields) {
      const key = keyOfBinding(binding);
      if (done.has(key) || present.get(key) === wanted.get(key)) continue;
      done.add(key);
      const changes = boundChanges(element, binding, wanted.get(key), { from: template.flavour, to });
      applyChanges(drawing.service('commandStack'), changes);
    }
  });
}
