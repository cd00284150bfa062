import type { TemplatePart, TemplateValue } from '#shared/bpmn/template-content.ts';

/** Where a property of an imported template goes, by its `binding` (element template schema of Camunda 7). */
export interface Binding {
  readonly type: string;
  readonly name?: string | undefined;
  readonly event?: string | undefined;
  readonly source?: string | undefined;
  readonly sourceExpression?: string | undefined;
  readonly target?: string | undefined;
  readonly variables?: 'all' | 'local' | undefined;
  readonly expression?: boolean | undefined;
  readonly scriptFormat?: string | undefined;
}

/** What a binding writes: a property of the element, or an extension of it. */
export type Bound =
  | { readonly name: string; readonly value: TemplateValue }
  /** Parts of one type that stand within one extension, such as parameters, name where they are kept in it. */
  | { readonly part: TemplatePart; readonly within?: { readonly type: string; readonly list: string } };

const properties = { type: 'camunda:Properties', list: 'camunda:values' };
const inputs = { type: 'camunda:InputOutput', list: 'camunda:inputParameters' };
const outputs = { type: 'camunda:InputOutput', list: 'camunda:outputParameters' };

/** What a value comes to by its binding; undefined for a binding without counterpart. */
export function boundValue(binding: Binding, value: string | boolean): Bound | undefined {
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
    default:
      return undefined;
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
