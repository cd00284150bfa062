import { z } from 'zod';
import { reading, writing } from '#shared/operation.ts';
import { version } from '#shared/version.ts';
import { pageOf, pageQuery } from './page.ts';

/** What tells a window in which a drawing is edited from all others. */
export const editingWindow = z.string().min(8).max(64);

const model = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  category: z.string().nullable(),
  description: z.string().nullable(),
  version: z.number(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  /** The version that runs now; null when it was never deployed. */
  deployedVersion: z.number().nullable(),
  /** Whether the drawing has changed since it was deployed. */
  isAhead: z.boolean(),
  /** Who is editing it now. */
  editorName: z.string().nullable(),
});

/** Something in a drawing that keeps it from being deployed, or should be known. */
export const problem = z.object({
  elementId: z.string().nullable(),
  elementName: z.string(),
  severity: z.enum(['error', 'warning']),
  message: z.string(),
});

/** The drawings, newest first. */
export const listModels = reading(
  '/workflow/models',
  '流程模型列表',
  pageQuery.extend({ category: z.string().max(50).nullish() }),
  pageOf(model).extend({
    /** All categories that drawings have, whatever is asked for. */
    categories: z.array(z.string()),
  }),
);

/** One drawing with its XML, exactly as it was saved. */
export const getModel = reading(
  '/workflow/model_detail',
  '流程模型',
  z.object({ id: z.uuid() }),
  model.extend({ xml: z.string() }),
);

/** Saves a drawing under the key and name of its process; without an id a new one. A version that is not the present one, and a drawing that somebody else is editing, is a conflict. */
export const saveModel = writing(
  '/workflow/save_model',
  '保存流程模型',
  z.object({
    id: z.uuid().nullish(),
    version: version.nullish(),
    category: z.string().trim().max(50).nullish(),
    description: z.string().trim().max(500).nullish(),
    xml: z.string().min(1, '请先绘制流程').max(3_000_000, '流程文件过大'),
    client: editingWindow.nullish(),
  }),
  z.object({ id: z.uuid(), version: z.int(), key: z.string() }),
);

/** Removes a drawing; what was deployed from it stays. */
export const removeModel = writing(
  '/workflow/delete_model',
  '删除流程模型',
  z.object({ id: z.uuid(), version }),
  z.object({}),
);

/** Tells what keeps a drawing from being deployed. */
export const checkModel = reading(
  '/workflow/check_model',
  '检查流程模型',
  z.object({
    xml: z.string().min(1).max(3_000_000),
    /** The model that the drawing belongs to; keys that other models use are told. */
    modelId: z.uuid().nullish(),
  }),
  z.object({ problems: z.array(problem) }),
);

const deployedVersion = z.object({ definitionId: z.uuid(), key: z.string(), name: z.string(), version: z.int() });

/**
 * Makes the saved drawing the newest version of its process, and of every other executable process in it. Refused with
 * the problems in `fields` when one of them cannot run.
 */
export const deployModel = writing(
  '/workflow/deploy',
  '部署流程',
  z.object({ modelId: z.uuid(), version, note: z.string().trim().max(500).nullish() }),
  deployedVersion.extend({ others: z.array(deployedVersion) }),
);

/** Makes a deployed version what is drawn in its model again, in place of what is drawn there now. */
export const copyToModel = writing(
  '/workflow/copy_to_model',
  '复制到流程模型',
  z.object({ definitionId: z.uuid() }),
  z.object({ modelId: z.uuid() }),
);
