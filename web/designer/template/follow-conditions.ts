import type EventBus from 'diagram-js/lib/core/EventBus';
import { activeFields, followedValues } from '#shared/bpmn/template/active-fields.ts';
import { boundValues, type FieldTemplate, templateOf } from '#shared/bpmn/template/read-bound.ts';
import type { TemplateField } from '#shared/bpmn/template/template-field.ts';
import { type DiagramElement, nodeOf } from '../canvas/moddle.ts';
import type { Drawing } from '../drawing.ts';
import { writeValues } from './fill-fields.ts';
import { areFieldsWritten } from './writing-fields.ts';

interface Update {
  readonly element: DiagramElement;
}

interface Executed {
  readonly context: Update;
}

interface Before {
  readonly template: FieldTemplate;
  readonly active: ReadonlySet<TemplateField>;
}

/** Which canvases are followed: each once, however often it is asked for. */
const followed = new WeakSet<EventBus>();

/**
 * Lets the conditions of templates have their way whatever part of the panel has changed what they look at, in the same
 * undo step. `templates` answers what is known at the time.
 */
export function followConditions(drawing: Drawing, templates: () => readonly FieldTemplate[]): void {
  const eventBus = drawing.service('eventBus');
  if (followed.has(eventBus)) return;
  followed.add(eventBus);
  const flavour = drawing.flavour ?? 'camunda';
  const before = new WeakMap<Update, Before>();
  for (const command of ['element.updateProperties', 'element.updateModdleProperties']) {
    eventBus.on(`commandStack.${command}.preExecute`, ({ context }: Executed) => remember(context));
    eventBus.on(`commandStack.${command}.postExecute`, ({ context }: Executed) => follow(context));
  }

  function remember(context: Update): void {
    if (areFieldsWritten()) return;
    const node = nodeOf(context.element);
    const template = templateOf(node, flavour, templates());
    if (!template) return;
    before.set(context, { template, active: activeFields(template.fields, boundValues(node, template, flavour)) });
  }

  function follow(context: Update): void {
    const known = before.get(context);
    if (!known || areFieldsWritten()) return;
    const { template, active } = known;
    const values = boundValues(nodeOf(context.element), template, flavour);
    writeValues(drawing, context.element, template, followedValues(template.fields, values, active));
  }
}
