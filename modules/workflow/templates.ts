import { z } from 'zod';
import { flavours } from '#shared/bpmn/flavour.ts';
import { templateContent } from '#shared/bpmn/template-content.ts';
import { reading, writing } from '#shared/operation.ts';

const name = z.string({ error: '请填写模板名称' }).trim().min(1, '请填写模板名称').max(50, '模板名称不能超过 50 个字');
const description = z.string().trim().max(200, '说明不能超过 200 个字').nullish();

const template = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  flavour: z.enum(flavours),
  elementType: z.string(),
  content: templateContent,
  version: z.number(),
  updatedAt: z.string(),
  updatedByName: z.string(),
});

/** The element templates of everybody who designs processes, by name. */
export const listTemplates = reading(
  '/workflow/templates',
  '元素模板列表',
  z.object({ search: z.string().max(100).nullish() }),
  z.array(template),
);

/** Keeps the settings of an element as a template. A name that is taken is refused. */
export const addTemplate = writing(
  '/workflow/add_template',
  '保存元素模板',
  z.object({
    name,
    description,
    flavour: z.enum(flavours),
    elementType: z
      .string()
      .max(100)
      .regex(/^bpmn:[A-Za-z]+$/),
    content: templateContent,
  }),
  z.object({ id: z.uuid(), version: z.int() }),
);

/** Renames or describes a template anew. A version that is not the present one is a conflict. */
export const updateTemplate = writing(
  '/workflow/update_template',
  '修改元素模板',
  z.object({ id: z.uuid(), version: z.int(), name, description }),
  z.object({ version: z.int() }),
);

/** Removes a template; what it was put on stays as it is. */
export const removeTemplate = writing(
  '/workflow/delete_template',
  '删除元素模板',
  z.object({ id: z.uuid(), version: z.int() }),
  z.object({}),
);
