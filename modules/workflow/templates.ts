import { z } from 'zod';
import { flavours } from '#shared/bpmn/flavour.ts';
import { type TemplateField, templateFields } from '#shared/bpmn/template/template-field.ts';
import { type TemplateContent, templateContent } from '#shared/bpmn/template-content.ts';
import { reading, writing } from '#shared/operation.ts';
import { version } from '#shared/version.ts';

const name = z.string({ error: '请填写模板名称' }).trim().min(1, '请填写模板名称').max(50, '模板名称不能超过 50 个字');
const description = z.string().trim().max(200, '说明不能超过 200 个字').nullish();
const key = z.string().min(1).max(200);
const edition = z.int().min(0).max(1_000_000_000);

const template = z.object({
  id: z.uuid(),
  key,
  name: z.string(),
  description: z.string().nullable(),
  flavour: z.enum(flavours),
  elementType: z.string(),
  edition,
  content: templateContent,
  fields: templateFields,
  version: z.number(),
  updatedAt: z.string(),
  updatedByName: z.string(),
});

const holding = { content: templateContent, fields: templateFields.default([]) };

const given = z.object({
  name,
  description,
  flavour: z.enum(flavours),
  elementType: z
    .string()
    .max(100)
    .regex(/^bpmn:[A-Za-z]+$/),
  ...holding,
});

function holdsSomething({ content, fields }: { content: TemplateContent; fields: readonly TemplateField[] }): boolean {
  return Object.keys(content).length > 0 || fields.length > 0;
}

const emptyWords = '请至少选择一项属性';

/** The element templates of everybody who designs processes, by name. */
export const listTemplates = reading(
  '/workflow/templates',
  '元素模板列表',
  z.object({ search: z.string().max(100).nullish() }),
  z.array(template),
);

/** Every edition of some templates by their keys, the newest first. */
export const listTemplateEditions = reading(
  '/workflow/template_editions',
  '元素模板的版本',
  z.object({ keys: z.array(key).max(200) }),
  z.array(
    template
      .omit({ description: true, version: true, updatedAt: true, updatedByName: true })
      .extend({ savedAt: z.string(), savedByName: z.string() }),
  ),
);

/** Keeps the settings of an element as a template. A name that is taken is refused. */
export const addTemplate = writing(
  '/workflow/add_template',
  '保存元素模板',
  given.refine(holdsSomething, emptyWords),
  z.object({ id: z.uuid(), version }),
);

/**
 * Keeps the templates of a file, all of them or none. One whose key is known becomes its next edition; one that is known
 * as it is changes nothing; an edition that is known with something else in it is refused.
 */
export const importTemplates = writing(
  '/workflow/import_templates',
  '导入元素模板',
  z.object({
    templates: z
      .array(given.extend({ key, edition: edition.nullish() }).refine(holdsSomething, emptyWords))
      .min(1)
      .max(100, '一次最多导入 100 个模板'),
  }),
  z.object({ addedCount: z.int(), changedCount: z.int(), sameCount: z.int() }),
);

/** Gives a template something else to hold, as its next edition; what is the same makes none. */
export const saveTemplate = writing(
  '/workflow/save_template',
  '保存元素模板的新版本',
  z.object({ id: z.uuid(), version, ...holding }).refine(holdsSomething, emptyWords),
  z.object({ version: z.int(), edition }),
);

/** Renames or describes a template anew. A version that is not the present one is a conflict. */
export const updateTemplate = writing(
  '/workflow/update_template',
  '修改元素模板',
  z.object({ id: z.uuid(), version, name, description }),
  z.object({ version: z.int() }),
);

/** Removes a template; what it was put on stays as it is. */
export const removeTemplate = writing(
  '/workflow/delete_template',
  '删除元素模板',
  z.object({ id: z.uuid(), version }),
  z.object({}),
);
