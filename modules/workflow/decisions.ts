import { z } from 'zod';
import { decision, decisionTable } from '#shared/dmn/decision.ts';
import { reading, writing } from '#shared/operation.ts';
import { pageOf, pageQuery } from './page.ts';

const key = z
  .string({ error: '请填写决策标识' })
  .trim()
  .regex(/^[\p{L}_][\p{L}\p{N}_.-]{0,99}$/u, '决策标识以字母开头，只含字母、数字、下划线、点和连字符，最多 100 个字符');
const name = z
  .string({ error: '请填写决策名称' })
  .trim()
  .min(1, '请填写决策名称')
  .max(100, '决策名称不能超过 100 个字');
const note = z.string().trim().max(500, '说明不能超过 500 个字').nullish();
const xml = z.string().min(1, '请选择 DMN 文件').max(2_000_000, '决策文件过大');
/** A key as files write it. */
const anyKey = z.string().min(1).max(300);

const listed = z.object({
  id: z.uuid(),
  key: z.string(),
  name: z.string(),
  version: z.number(),
  versionTag: z.string().nullable(),
  /** Null of a decision that is one expression. */
  hitPolicy: z.string().nullable(),
  ruleCount: z.number(),
  /** The processes that ask it, in their newest version or in cases that run, by name. */
  usedBy: z.array(z.string()),
  savedAt: z.string(),
  savedByName: z.string(),
});

/** One decision as lists show it. */
export type ListedDecision = z.output<typeof listed>;

/** The decisions in their newest versions, the latest first. */
export const pageDecisions = reading('/workflow/decision_list', '决策表列表', pageQuery, pageOf(listed));

/** One decision; without a version the newest. */
export const getDecision = reading(
  '/workflow/decision_detail',
  '决策表',
  z.object({ key: anyKey, version: z.int().nullish() }),
  z.object({
    key: z.string(),
    name: z.string(),
    version: z.number(),
    /** Whether there is no newer one. */
    isNewest: z.boolean(),
    decision,
    /** What else is in its file, by name. */
    others: z.array(z.string()),
    xml: z.string(),
  }),
);

/** Every version of a decision, the newest first. */
export const listDecisionVersions = reading(
  '/workflow/decision_versions',
  '决策表的版本',
  z.object({ key: anyKey }),
  z.array(
    z.object({
      version: z.number(),
      versionTag: z.string().nullable(),
      name: z.string(),
      note: z.string().nullable(),
      savedAt: z.string(),
      savedByName: z.string(),
    }),
  ),
);

const kept = z.object({ key: z.string(), name: z.string(), version: z.int() });

/** Keeps a table as the next version of its decision; without a version as a new decision. */
export const saveDecision = writing(
  '/workflow/save_decision',
  '保存决策表',
  z.object({ key: anyKey.pipe(key), name, version: z.int().nullish(), table: decisionTable, note }),
  kept,
);

/** Makes every decision of a DMN file its next version, all of them or none. */
export const importDecisions = writing(
  '/workflow/import_decisions',
  '导入决策表',
  z.object({ xml, note }),
  z.array(kept),
);

/** Decides by a table as it is on the screen, with values for what it asks; nothing is kept. */
export const tryDecision = reading(
  '/workflow/try_decision',
  '试算决策表',
  z.object({
    key: anyKey,
    /** The version whose file holds what the table depends on; none of a new table. */
    version: z.int().nullish(),
    table: decisionTable.nullish(),
    variables: z.record(z.string().max(200), z.json()),
  }),
  z.object({
    results: z.array(z.record(z.string(), z.json())),
    /** The places of the rules that matched. */
    matched: z.array(z.int()),
    inputs: z.array(z.json()),
  }),
);

/** Removes every version of a decision that no deployed process asks for. */
export const removeDecision = writing(
  '/workflow/delete_decision',
  '删除决策表',
  z.object({ key: anyKey, version: z.int() }),
  z.object({}),
);
