import type { Flavour } from '#shared/bpmn/flavour.ts';
import { settledValues } from '#shared/bpmn/template/active-fields.ts';
import { keyOfBinding } from '#shared/bpmn/template/binding.ts';
import { boundValues, templateFor } from '#shared/bpmn/template/read-bound.ts';
import { applyChanges } from '../canvas/change.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import { asOneStep } from '../canvas/one-step.ts';
import type { Drawing } from '../drawing.ts';
import { type AppliedTemplate, appliedTemplate } from './apply-template.ts';
import { withBound } from './bound-value.ts';
import { markProperties, writeValues } from './fill-fields.ts';
import type { ElementTemplate } from './template-source.ts';
import { writingFields } from './writing-fields.ts';

/** What a template puts on an element that is just being made: its settings, the first values of its fields, its mark. */
export function firstSettings(element: DiagramElement, whole: ElementTemplate, flavour: Flavour): AppliedTemplate {
  const template = templateFor(whole, flavour);
  const values = settledValues(template.fields, new Map(), new Set());
  const bindings = new Map(template.fields.map(({ binding }) => [keyOfBinding(binding), binding]));
  const filled = [...values].flatMap(([key, value]) => {
    const binding = bindings.get(key);
    return binding && (value !== '' || binding.type !== 'property') ? [[binding, value] as const] : [];
  });
  const content = withBound(template.content, filled, template.flavour);
  const applied = appliedTemplate(element, { content, flavour: template.flavour }, flavour);
  return {
    changes: [...applied.changes, { element, properties: markProperties(template, flavour) }],
    unknown: [...applied.unknown, ...withoutPlace(whole, template)],
  };
}

/**
 * Puts a template on elements as one undo step; answers what they or the engine do not know. What is filled in already
 * stays where the template asks for it.
 */
export function putTemplate(
  drawing: Drawing,
  elements: readonly DiagramElement[],
  whole: ElementTemplate,
): readonly string[] {
  const flavour = drawing.flavour ?? 'camunda';
  const template = templateFor(whole, flavour);
  const commandStack = drawing.service('commandStack');
  const unknown = withoutPlace(whole, template);
  asOneStep(commandStack, () => writingFields(() => elements.forEach(put)), '应用模板');
  return [...new Set(unknown)];

  function put(element: DiagramElement): void {
    const applied = appliedTemplate(element, template, flavour);
    unknown.push(...applied.unknown);
    applyChanges(commandStack, applied.changes);
    // Another kind of element takes the settings only: its fields would not be found again.
    if (nodeOf(element).$type !== template.elementType) return;
    const present = new Map(boundValues(nodeOf(element), template, flavour));
    for (const { kind, binding, value } of template.fields) {
      if (kind === 'hidden' && value !== undefined && value !== null) present.set(keyOfBinding(binding), value);
    }
    writeValues(drawing, element, template, settledValues(template.fields, present, new Set()));
    applyChanges(commandStack, [{ element, properties: markProperties(template, flavour) }]);
  }
}

/** The names of the fields that the engine of the file has no place for. */
function withoutPlace(whole: ElementTemplate, template: ElementTemplate): string[] {
  return whole.fields.filter((field) => !template.fields.includes(field)).map(({ label }) => label);
}
