import { z } from 'zod';
import { formContent } from '#shared/form/form-content.ts';
import { reading, writing } from '#shared/operation.ts';
import { version } from '#shared/version.ts';
import { pageOf, pageQuery } from './page.ts';

const key = z
  .string({ error: '请填写表单标识' })
  .trim()
  .regex(/^[A-Za-z][\w-]{0,59}$/, '表单标识以字母开头，只含字母、数字、下划线和连字符，最多 60 个字符');
const name = z.string({ error: '请填写表单名称' }).trim().min(1, '请填写表单名称').max(50, '表单名称不能超过 50 个字');

const form = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  version: z.number(),
  /** What deploying takes now; null as long as it was never published. */
  edition: z.number().nullable(),
  /** Whether the draft differs from what was published. */
  isAhead: z.boolean(),
  fieldCount: z.number(),
  /** The deployed processes that begin with it or ask for it in their newest version, by name. */
  usedBy: z.array(z.string()),
  updatedAt: z.string(),
  updatedByName: z.string(),
});

/** One form as lists show it. */
export type ListedForm = z.output<typeof form>;

/** The forms that are designed here, the latest first. */
export const pageForms = reading(
  '/workflow/form_list',
  '流程表单列表',
  pageQuery.extend({ state: z.enum(['draft', 'published', 'ahead']).nullish() }),
  pageOf(form),
);

/** One form with the draft of its content. */
export const getForm = reading(
  '/workflow/form_detail',
  '流程表单',
  z.object({ id: z.uuid() }),
  form.extend({ content: formContent }),
);

/** Keeps the draft of a form; without an id a new one. A key that is taken is refused, and cannot change afterwards. */
export const saveForm = writing(
  '/workflow/save_form',
  '保存流程表单',
  z.object({
    id: z.uuid().nullish(),
    version: version.nullish(),
    key,
    name,
    category: z.string().trim().max(50, '分类不能超过 50 个字').nullish(),
    description: z.string().trim().max(500, '说明不能超过 500 个字').nullish(),
    content: formContent,
  }),
  z.object({ id: z.uuid(), version: z.int() }),
);

/** Makes the draft the edition that deploying takes. Processes keep the edition that they were deployed with. */
export const publishForm = writing(
  '/workflow/publish_form',
  '发布流程表单',
  z.object({ id: z.uuid(), version, note: z.string().trim().max(500, '说明不能超过 500 个字').nullish() }),
  z.object({ version: z.int(), edition: z.int() }),
);

/** Removes a form that no drawing names any more; deployed processes keep theirs. */
export const removeForm = writing(
  '/workflow/delete_form',
  '删除流程表单',
  z.object({ id: z.uuid(), version }),
  z.object({}),
);

/** Every published edition of a form, the newest first. */
export const listFormEditions = reading(
  '/workflow/form_editions',
  '流程表单的版本',
  z.object({ id: z.uuid() }),
  z.array(
    z.object({
      edition: z.number(),
      name: z.string(),
      note: z.string().nullable(),
      publishedAt: z.string(),
      publishedByName: z.string(),
      content: formContent,
    }),
  ),
);

/** Where a form is used: drawings that name it, and deployed versions with the edition that each keeps. */
export const formUsage = reading(
  '/workflow/form_usage',
  '流程表单的使用情况',
  z.object({ id: z.uuid() }),
  z.object({
    models: z.array(z.object({ id: z.uuid(), key: z.string(), name: z.string() })),
    definitions: z.array(
      z.object({ id: z.uuid(), key: z.string(), name: z.string(), version: z.number(), edition: z.number() }),
    ),
  }),
);
