import { z } from 'zod';
import {
  type TemplateContent,
  type TemplatePart,
  type TemplateValue,
  templateContent,
} from '#shared/bpmn/template-content.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { type Bound, boundValue } from './camunda-bindings.ts';
import type { ElementTemplate } from './template-source.ts';

/** A template read from a file of another modeler, not kept yet. */
export interface ImportedTemplate {
  readonly template: Omit<ElementTemplate, 'id' | 'version'>;
  /** What of the file has no counterpart, in Chinese. */
  readonly losses: readonly string[];
}

/** Why a file holds no templates, in Chinese. */
export class TemplateFileError extends Error {}

const text = z.string().optional();
const property = z.looseObject({
  label: text,
  type: text,
  value: z.union([z.string(), z.boolean(), z.number()]).optional(),
  binding: z.looseObject({
    type: z.string(),
    name: text,
    event: text,
    source: text,
    sourceExpression: text,
    target: text,
    variables: z.enum(['all', 'local']).optional(),
    expression: z.boolean().optional(),
    scriptFormat: text,
  }),
});
const file = z.looseObject({
  name: z.string().trim().min(1),
  description: text,
  appliesTo: z.array(z.string()).min(1),
  elementType: z.looseObject({ value: z.string(), eventDefinition: z.string().optional() }).optional(),
  scopes: z.unknown().optional(),
  properties: z.array(property),
});

type Property = z.output<typeof property>;

/** Not to be created: what is so named is one of several kinds. */
const abstractTypes = /^bpmn:(Activity|FlowNode|FlowElement|BaseElement|Event|CatchEvent|ThrowEvent|Gateway)$/;

/** What the kinds of settings of a property are called that only its own modeler has. */
const unknownSettings: Readonly<Record<string, string>> = {
  constraints: '填写检查',
  choices: '可选值',
  condition: '显示条件',
  generatedValue: '自动生成的值',
};

/** Reads element templates of Camunda 7: one, or a list of them. Throws {@link TemplateFileError}. */
export function readCamundaTemplates(json: string): ImportedTemplate[] {
  const templates = [parsed(json)].flat();
  if (templates.length === 0) throw new TemplateFileError('文件里没有模板');
  return templates.flatMap((one) => {
    const read = file.safeParse(one);
    if (!read.success) throw new TemplateFileError('不是 Camunda 元素模板：缺少 name、appliesTo 或 properties');
    return importedFrom(read.data);
  });
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new TemplateFileError('不是 JSON 文件，无法读取');
  }
}

function importedFrom(source: z.output<typeof file>): ImportedTemplate[] {
  const { appliesTo, elementType, properties, name, description } = source;
  const losses: string[] = [];
  const content = contentOf(properties, losses);
  if (Array.isArray(source.scopes)) losses.push('连接器（scopes）未带入');
  if (elementType?.eventDefinition) losses.push('事件的种类未带入，创建后需自行选择');
  const wanted = elementType ? [elementType.value] : appliesTo;
  const types = wanted.filter((type) => /^bpmn:[A-Za-z]+$/.test(type) && !abstractTypes.test(type));
  if (types.length === 0) throw new TemplateFileError(`“${name}”只适用于 ${wanted.join('、')}，没有可以创建的元素`);
  if (types.length < wanted.length) {
    losses.push(`不能创建的种类未带入：${wanted.filter((type) => !types.includes(type)).join('、')}`);
  }
  const checked = templateContent.safeParse(content);
  if (!checked.success) throw new TemplateFileError(`“${name}”没有可以带入的属性，或内容过大`);
  return types.map((type) => {
    const kind = types.length > 1 ? `（${titleOfType(type)}）` : '';
    return {
      template: {
        name: `${name.slice(0, 50 - kind.length)}${kind}`,
        description: description?.trim().slice(0, 200) || null,
        flavour: 'camunda',
        elementType: type,
        content: checked.data,
      },
      losses,
    };
  });
}

function contentOf(properties: readonly Property[], losses: string[]): TemplateContent {
  const content: Record<string, TemplateValue> = {};
  const extensions: TemplatePart[] = [];
  for (const one of properties) {
    const { binding, label, value } = one;
    const title = `“${label ?? binding.name ?? binding.type}”`;
    for (const [setting, words] of Object.entries(unknownSettings)) {
      if (one[setting] !== undefined) losses.push(`${title}的${words}未带入`);
    }
    if (value === undefined && binding.type === 'property') {
      losses.push(`${title}没有默认值，使用时再填写`);
      continue;
    }
    const bound = boundValue(binding, typeof value === 'number' ? String(value) : (value ?? ''));
    if (!bound) losses.push(value === undefined ? `${title}没有默认值，未带入` : `${title}（${binding.type}）未带入`);
    else if ('name' in bound) content[bound.name] = bound.value;
    else put(extensions, bound);
  }
  return extensions.length > 0 ? { ...content, extensionElements: extensions } : content;
}

/** Adds a part to the extensions, within the one that holds such parts. */
function put(extensions: TemplatePart[], { part, within }: Extract<Bound, { part: TemplatePart }>): void {
  if (!within) {
    extensions.push(part);
    return;
  }
  const at = extensions.findIndex(({ type }) => type === within.type);
  const holder = extensions[at] ?? { type: within.type, properties: {} };
  const listed = holder.properties[within.list];
  const next = {
    ...holder,
    properties: { ...holder.properties, [within.list]: [...(Array.isArray(listed) ? listed : []), part] },
  };
  if (at < 0) extensions.push(next);
  else extensions[at] = next;
}
