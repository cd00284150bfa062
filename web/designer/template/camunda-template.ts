import { z } from 'zod';
import { type TemplateField, templateFields } from '#shared/bpmn/template/template-field.ts';
import { templateContent } from '#shared/bpmn/template-content.ts';
import { titleOfType } from '../canvas/element-title.ts';
import { Refusal } from '../refusal.ts';
import { withBound } from './bound-value.ts';
import { camundaProperty, fieldsOf } from './camunda-fields.ts';
import type { NewTemplate } from './template-source.ts';

/** A template read from a file of another modeler, not kept yet. */
export interface ImportedTemplate {
  readonly template: NewTemplate & { readonly key: string; readonly edition: number | null };
  /** What of the file has no counterpart, in Chinese. */
  readonly losses: readonly string[];
}

/** Why a file holds no templates, in Chinese. */
export class TemplateFileError extends Refusal {}

const text = z.string().nullish();
const file = z.looseObject({
  name: z.string().trim().min(1),
  id: z.string().trim().min(1).max(200).optional(),
  version: z.int().min(0).max(1_000_000_000).nullish(),
  description: text,
  appliesTo: z.array(z.string()).min(1),
  elementType: z.looseObject({ value: z.string(), eventDefinition: z.string().optional() }).optional(),
  scopes: z.unknown().optional(),
  groups: z.array(z.looseObject({ id: z.string(), label: z.string() })).nullish(),
  properties: z.array(camundaProperty),
});

/** Not to be created: what is so named is one of several kinds. */
const abstractTypes = /^bpmn:(Activity|FlowNode|FlowElement|BaseElement|Event|CatchEvent|ThrowEvent|Gateway)$/;

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
  const { appliesTo, elementType, properties, name, description, version, groups } = source;
  const losses: string[] = [];
  const fields = fieldsOf(properties, groups ?? [], losses);
  if (Array.isArray(source.scopes)) losses.push('连接器（scopes）未带入');
  if (elementType?.eventDefinition) losses.push('事件的种类未带入，创建后需自行选择');
  const wanted = elementType ? [elementType.value] : [...new Set(appliesTo)];
  const types = wanted.filter((type) => /^bpmn:[A-Za-z]{1,90}$/.test(type) && !abstractTypes.test(type));
  if (types.length === 0) throw new TemplateFileError(`“${name}”只适用于 ${wanted.join('、')}，没有可以创建的元素`);
  if (types.length < wanted.length) {
    losses.push(`不能创建的种类未带入：${wanted.filter((type) => !types.includes(type)).join('、')}`);
  }
  const held = heldBy(name, fields, losses);
  return types.map((type) => {
    const kind = types.length > 1 ? `（${titleOfType(type)}）` : '';
    return {
      template: {
        key: source.id ?? name.slice(0, 200),
        edition: version ?? null,
        name: `${name.slice(0, 50 - kind.length).trim()}${kind}`,
        description: description?.trim().slice(0, 200) || null,
        flavour: 'camunda',
        elementType: type,
        ...held,
      },
      losses,
    };
  });
}

/** What is always the same is set outright; the rest is asked for at each element, or depends on what is asked for. */
function heldBy(name: string, fields: readonly TemplateField[], losses: string[]) {
  const watched = new Set(fields.flatMap(({ conditions }) => conditions?.map(({ property }) => property) ?? []));
  const isFixed = ({ kind, conditions, id }: TemplateField) => kind === 'hidden' && !conditions && !watched.has(id);
  const fixed = fields.filter(isFixed).flatMap(({ binding, value, label }) => {
    if (value !== undefined && value !== null) return [[binding, value] as const];
    if (binding.type !== 'property') return [[binding, ''] as const];
    losses.push(`“${label}”没有默认值，未带入`);
    return [];
  });
  const content = templateContent.safeParse(withBound({}, fixed, 'camunda'));
  const asked = templateFields.safeParse(fields.filter((field) => !isFixed(field)));
  if (!content.success || !asked.success) throw new TemplateFileError(`“${name}”的内容无效或过大`);
  if (Object.keys(content.data).length + asked.data.length === 0) {
    throw new TemplateFileError(`“${name}”没有可以带入的属性`);
  }
  return { content: content.data, fields: asked.data };
}
