import type { Flavour } from '#shared/bpmn/flavour.ts';
import type { Binding } from '#shared/bpmn/template/binding.ts';
import { typeIn } from '#shared/bpmn/template/name-in.ts';
import type { FieldValue } from '#shared/bpmn/template/template-field.ts';
import type { TemplateContent, TemplatePart, TemplateValue } from '#shared/bpmn/template-content.ts';

/** What a binding writes: a property of the element, or an extension of it. */
type Bound =
  | { readonly name: string; readonly value: TemplateValue }
  /** Parts of one type that stand within one extension, such as parameters, name where they are kept in it. */
  | { readonly part: TemplatePart; readonly within?: { readonly type: string; readonly list: string } };

const properties = { type: 'camunda:Properties', list: 'camunda:values' };
const inputs = { type: 'camunda:InputOutput', list: 'camunda:inputParameters' };
const outputs = { type: 'camunda:InputOutput', list: 'camunda:outputParameters' };

/** What a value comes to by its binding, in the words of an engine; undefined where there is nothing to write. */
export function boundValue(binding: Binding, value: FieldValue, flavour: Flavour): Bound | undefined {
  const bound = camundaValue(binding, value);
  if (!bound || 'name' in bound) return bound;
  const { part: own, within } = bound;
  const holder = within && {
    type: typeIn(flavour, 'camunda', within.type),
    list: typeIn(flavour, 'camunda', within.list),
  };
  return { part: partIn(flavour, own), ...(holder && { within: holder }) };
}

function partIn(flavour: Flavour, { type, properties: own }: TemplatePart): TemplatePart {
  const entries = Object.entries(own).map(([name, value]) => [
    typeIn(flavour, 'camunda', name),
    typeof value === 'object' && 'type' in value ? partIn(flavour, value) : value,
  ]);
  return { type: typeIn(flavour, 'camunda', type), properties: Object.fromEntries(entries) };
}

function camundaValue(binding: Binding, value: FieldValue): Bound | undefined {
  const { name = '', scriptFormat, target = '' } = binding;
  const text = String(value);
  switch (binding.type) {
    case 'property':
      return name === '' ? undefined : ownProperty(name, value, scriptFormat);
    case 'camunda:property':
      return { part: part('Property', { name, value: text }), within: properties };
    case 'camunda:inputParameter':
      return { part: part('InputParameter', { name, ...content(text, scriptFormat) }), within: inputs };
    case 'camunda:outputParameter':
      // The value is the variable that is written; what is read is part of the binding.
      return text === ''
        ? undefined
        : {
            part: part('OutputParameter', { name: text, ...content(binding.source ?? '', scriptFormat) }),
            within: outputs,
          };
    case 'camunda:field':
      return { part: part('Field', { name, [binding.expression ? 'expression' : 'string']: text }) };
    case 'camunda:in':
      if (binding.variables) return { part: part('In', everything(binding.variables)) };
      return { part: part('In', { [binding.expression ? 'sourceExpression' : 'source']: text, target }) };
    case 'camunda:in:businessKey':
      return { part: part('In', { businessKey: text }) };
    case 'camunda:out':
      return { part: part('Out', outOf(binding, text)) };
    case 'camunda:executionListener':
    case 'camunda:taskListener':
      return { part: part(listenerType(binding.type), { event: binding.event ?? '', ...script(text, scriptFormat) }) };
  }
}

function ownProperty(name: string, value: string | boolean, language: string | undefined): Bound {
  const own = name.replace(/^bpmn:/, '');
  if (own !== 'conditionExpression') return { name: own, value };
  const expression = { body: String(value), ...(language && { language }) };
  return { name: own, value: { type: 'bpmn:FormalExpression', properties: expression } };
}

function outOf({ source, sourceExpression, variables }: Binding, target: string): Record<string, TemplateValue> {
  if (variables) return everything(variables);
  return { ...(sourceExpression ? { sourceExpression } : { source: source ?? '' }), target };
}

function everything(variables: 'all' | 'local'): Record<string, TemplateValue> {
  return { variables: 'all', ...(variables === 'local' && { local: true }) };
}

function content(text: string, format: string | undefined): Record<string, TemplateValue> {
  return format ? { definition: scriptPart(text, format) } : { value: text };
}

function script(text: string, format: string | undefined): Record<string, TemplateValue> {
  return format ? { script: scriptPart(text, format) } : { expression: text };
}

function scriptPart(value: string, scriptFormat: string): TemplatePart {
  return part('Script', { scriptFormat, value });
}

function listenerType(binding: string): string {
  return binding === 'camunda:taskListener' ? 'TaskListener' : 'ExecutionListener';
}

function part(type: string, own: Record<string, TemplateValue>): TemplatePart {
  const named = Object.entries(own).map(([name, value]) => [`camunda:${name}`, value]);
  return { type: `camunda:${type}`, properties: Object.fromEntries(named) };
}

/** The settings of a template with those that values come to by their bindings. */
export function withBound(
  content: TemplateContent,
  values: Iterable<readonly [Binding, FieldValue]>,
  flavour: Flavour,
): TemplateContent {
  const own: Record<string, TemplateValue> = {};
  const { extensionElements } = content;
  const parts: TemplateValue[] = Array.isArray(extensionElements) ? [...extensionElements] : [];
  for (const [binding, value] of values) {
    const bound = boundValue(binding, value, flavour);
    if (bound && 'name' in bound) own[bound.name] = bound.value;
    else if (bound) put(parts, bound);
  }
  return { ...content, ...own, ...(parts.length > 0 && { extensionElements: parts }) };
}

/** Adds a part to the extensions, within the one that holds such parts. */
function put(extensions: TemplateValue[], { part: added, within }: Extract<Bound, { part: TemplatePart }>): void {
  if (!within) {
    extensions.push(added);
    return;
  }
  const at = extensions.findIndex((one) => isPart(one) && one.type === within.type);
  const found = extensions[at];
  const holder = found !== undefined && isPart(found) ? found : { type: within.type, properties: {} };
  const listed = holder.properties[within.list];
  const list = [...(Array.isArray(listed) ? listed : []), added];
  const next = { ...holder, properties: { ...holder.properties, [within.list]: list } };
  if (at < 0) extensions.push(next);
  else extensions[at] = next;
}

/** Whether a value is a part of the model rather than a plain value or a list. */
export function isPart(value: TemplateValue): value is TemplatePart {
  return typeof value === 'object' && 'type' in value;
}
