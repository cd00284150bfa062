import { type Binding, keyOfBinding } from '#shared/bpmn/template/binding.ts';
import type { FieldValue, TemplateField } from '#shared/bpmn/template/template-field.ts';
import type { TemplateContent, TemplatePart, TemplateValue } from '#shared/bpmn/template-content.ts';
import { titleOf } from './apply-template.ts';
import { isPart } from './bound-value.ts';
import type { TemplateHolding } from './template-source.ts';

/** A setting of a template that could as well be asked for at each element. */
export interface FixedSetting {
  readonly binding: Binding;
  readonly title: string;
  readonly value: FieldValue;
  /** What is left of the template's settings without it. */
  readonly rest: TemplateContent;
}

/** The lists of extensions whose entries have a name and a plain text. */
const lists = {
  'Properties values': 'camunda:property',
  'InputOutput inputParameters': 'camunda:inputParameter',
} as const;

/** Every setting of a template that can become a field: plain ones of the element, and named texts of its extensions. */
export function fixedSettings(content: TemplateContent): FixedSetting[] {
  const own = Object.entries(content).flatMap(([name, value]): FixedSetting[] => {
    if (typeof value !== 'string' && typeof value !== 'boolean' && typeof value !== 'number') return [];
    const { [name]: _, ...rest } = content;
    const held = typeof value === 'number' ? String(value) : value;
    return [{ binding: { type: 'property', name }, title: titleOf(name), value: held, rest }];
  });
  const parts = partList(content.extensionElements);
  return [...own, ...parts.flatMap((part, at) => settingsIn(part, (next) => replaced(content, parts, at, next)))];
}

function settingsIn(part: TemplatePart, restWith: (next: TemplatePart | null) => TemplateContent): FixedSetting[] {
  if (local(part.type) === 'Field') {
    const text = textsOf(part);
    const isExpression = text.expression !== undefined;
    const value = text.expression ?? text.string ?? text.stringValue;
    if (text.name === undefined || value === undefined) return [];
    const binding = { type: 'camunda:field' as const, name: text.name, ...(isExpression && { expression: true }) };
    return [{ binding, title: `字段 ${text.name}`, value, rest: restWith(null) }];
  }
  return Object.entries(part.properties).flatMap(([list, values]) => {
    const type = lists[`${local(part.type)} ${local(list)}` as keyof typeof lists];
    const entries = type ? partList(values) : [];
    return entries.flatMap((entry, at): FixedSetting[] => {
      const { name, value = '' } = textsOf(entry);
      if (name === undefined || Object.keys(entry.properties).some((own) => !/(^|:)(name|value)$/.test(own))) return [];
      const left = entries.filter((_, index) => index !== at);
      const { [list]: _, ...others } = part.properties;
      const properties = left.length > 0 ? { ...others, [list]: left } : others;
      const rest = restWith(Object.keys(properties).length > 0 ? { ...part, properties } : null);
      const words = type === 'camunda:property' ? '扩展属性' : '输入参数';
      return [{ binding: { type, name }, title: `${words} ${name}`, value, rest }];
    });
  });
}

/** What a template holds once a setting of it is asked for at each element. */
export function asked({ fields }: TemplateHolding, { binding, title, value, rest }: FixedSetting): TemplateHolding {
  const ids = new Set(fields.map(({ id }) => id));
  let count = fields.length + 1;
  while (ids.has(`field-${count}`)) count += 1;
  const kind = typeof value === 'boolean' ? 'flag' : 'text';
  return { content: rest, fields: [...fields, { id: `field-${count}`, label: title, kind, binding, value }] };
}

/** New settings for a template: what its fields ask for becomes what they propose, instead of being set outright. */
export function withSettings(fields: readonly TemplateField[], content: TemplateContent): TemplateHolding {
  let rest = content;
  const proposed = fields.map((field) => {
    const found = fixedSettings(rest).find(({ binding }) => keyOfBinding(binding) === keyOfBinding(field.binding));
    if (!found) return field;
    rest = found.rest;
    return { ...field, value: found.value };
  });
  return { content: rest, fields: proposed };
}

/** Where a field goes, in the words of the panel. */
export function bindingTitle({ type, name = '', source, sourceExpression, target = '', event = '' }: Binding): string {
  switch (type) {
    case 'property':
      return titleOf(name);
    case 'camunda:property':
      return `扩展属性 ${name}`;
    case 'camunda:inputParameter':
      return `输入参数 ${name}`;
    case 'camunda:outputParameter':
      return `输出参数 ${source ?? ''}`;
    case 'camunda:field':
      return `字段 ${name}`;
    case 'camunda:in':
      return `传入变量 ${target}`;
    case 'camunda:in:businessKey':
      return '传入业务键';
    case 'camunda:out':
      return `传出变量 ${source ?? sourceExpression ?? ''}`;
    case 'camunda:executionListener':
      return `执行监听器 ${event}`;
    case 'camunda:taskListener':
      return `任务监听器 ${event}`;
  }
}

function replaced(
  content: TemplateContent,
  parts: readonly TemplatePart[],
  at: number,
  next: TemplatePart | null,
): TemplateContent {
  const left = parts.flatMap((part, index) => (index === at ? (next ?? []) : part));
  const { extensionElements: _, ...rest } = content;
  return left.length > 0 ? { ...rest, extensionElements: left } : rest;
}

function partList(value: TemplateValue | undefined): TemplatePart[] {
  return Array.isArray(value) ? value.filter((one: TemplateValue) => isPart(one)) : [];
}

function textsOf({ properties }: TemplatePart): Readonly<Record<string, string>> {
  const texts = Object.entries(properties).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts.map(([name, value]) => [local(name), value]));
}

function local(name: string): string {
  return name.replace(/^.*:/, '');
}
